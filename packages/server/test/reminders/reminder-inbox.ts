import { openInbox, readable, type Inbox } from '../mail/inbox.ts';

/** Answers of the mail server by recipient: instead of taking the mail. */
export type Answers = Map<string, { code: number; text: string }>;

/** A real SMTP server that does not know some mailboxes. */
export async function openReminderInbox(
  answers: Answers = new Map(),
  { port }: { port?: number } = {},
): Promise<Inbox> {
  return openInbox({
    ...(port !== undefined && { port }),
    server: {
      onRcptTo: ({ address }, _session, answer) => {
        const refusal = answers.get(address);
        if (!refusal) return answer();
        return answer(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
      },
    },
  });
}

export interface ReadReminder {
  subject: string;
  /** Unfolded. */
  headers: string;
  body: string;
  /** The path of the page behind its links. */
  choicePath: string;
}

/** The reminders that reached an address. */
export function remindersTo(inbox: Inbox, email: string): ReadReminder[] {
  return inbox.mails
    .filter(({ recipients }) => recipients.includes(email))
    .map(({ headers, body }) => {
      const unfolded = headers.replace(/\r\n[ \t]+/g, ' ');
      const text = readable(body);
      const subject = /^Subject: (.*)$/m.exec(unfolded)?.[1] ?? '';
      return { subject, headers: unfolded, body: text, choicePath: /\/lembretes\/[\w-]+/.exec(text)?.[0] ?? '' };
    });
}
