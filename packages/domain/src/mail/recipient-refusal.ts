import { mailboxUnknown } from '../reminders/mailbox-unknown.ts';

/** Why a mail server takes nothing for an address, for good. */
export const RECIPIENT_REFUSALS = ['mailbox_unknown', 'mailbox_full', 'address_refused'] as const;
export type RecipientRefusal = (typeof RECIPIENT_REFUSALS)[number];

/** The command that was refused: `recipient` names the address, `message` sends the mail. */
export type RefusedCommand = 'recipient' | 'message';

/** Words of an answer about the sender: its network, its rights at the server, its good name. */
const aboutSender =
  /\brelay|rcpthosts|authenti|\blog ?in\b|\bsender|\bspam|\bspf\b|dkim|dmarc|block(?:ed)? ?(?:list|using|by)|black ?list|deny ?list|\bd?nsbl\b|\brbl\b|listed|reputation|polic(?:y|ies)|\bhelo\b|\behlo\b|client host|reverse|\bptr\b|tls|rate limit/i;

/** Words of a policy's answer that is about the recipient all the same. */
const aboutRecipient =
  /\b(?:recipient|user|mailbox|account)\b.*\b(?:rejected|unknown|unavailable|not found|does not exist)\b|no such/i;

/** Codes of answers about the conversation or the login, not about an address. */
const ABOUT_CONVERSATION = new Set([500, 502, 503, 504, 523, 530, 534, 535, 538, 555]);

/** Enhanced codes about the sender's address (RFC 3463). */
const SENDER_ADDRESS = new Set([7, 8]);

/**
 * What a mail server's final answer says of the recipient; null when it is temporary, or about the sender, the login or the message, which
 * the school can mend. An enhanced code (`5.1.1`) counts most; without one only an answer to the recipient's address does.
 */
export function recipientRefusal(answer: string, command: RefusedCommand): RecipientRefusal | null {
  const [, basic, written, hashed] =
    /^(5\d\d)[ -](?:\s*(5\.\d{1,3}\.\d{1,3})(?![.\d]))?(?:.*\(#(5\.\d{1,3}\.\d{1,3})\))?/s.exec(answer) ?? [];
  if (basic === undefined) return null;
  if (mailboxUnknown(answer)) return 'mailbox_unknown';
  const [, subject = 0, detail = 0] = (written ?? hashed ?? '').split('.').map(Number);
  if (subject === 1) return SENDER_ADDRESS.has(detail) ? null : ofAddress(detail, command);
  if (subject === 2) return ofMailbox(detail);
  // Microsoft answers so for addresses that its customers do not have.
  if (subject === 4) return command === 'recipient' ? 'address_refused' : null;
  if (command === 'message' || ABOUT_CONVERSATION.has(Number(basic))) return null;
  // An address may hold any of the words.
  const words = answer.replace(/\S+@\S+/g, '');
  if (aboutSender.test(words)) return null;
  if (subject > 0) return subject === 7 && aboutRecipient.test(words) ? 'address_refused' : null;
  return basic === '552' ? 'mailbox_full' : 'address_refused';
}

/** Codes of addresses that cannot exist: bad destination mailbox, domain, syntax, moved, or a domain that takes no mail. */
const NO_SUCH_ADDRESS = new Set([1, 2, 3, 6, 10]);

function ofAddress(detail: number, command: RefusedCommand): RecipientRefusal | null {
  if (NO_SUCH_ADDRESS.has(detail)) return 'mailbox_unknown';
  return command === 'recipient' ? 'address_refused' : null;
}

/** A mail too long for a mailbox is no fault of its address. */
function ofMailbox(detail: number): RecipientRefusal | null {
  if (detail === 3) return null;
  return detail === 2 ? 'mailbox_full' : 'address_refused';
}
