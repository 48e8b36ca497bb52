import { firstName, holdsAddress } from '../text/name.ts';
import type { MessageDocument } from './message-document.ts';

/** Under one lesson. */
export const MOST_PUBLISHED = 200;

/** A message as far as publishing looks at it; without words it was deleted. */
interface Words {
  side: 'member' | 'school';
  text: MessageDocument | null;
}

/** What decides whether a conversation may be published. */
interface Publishable {
  /** Whether it is about a lesson, and not about the member's own answer of its mission. */
  isQuestion: boolean;
  mayPublish: boolean;
  isMinor: boolean;
  /** Whether both sides have words that were not deleted. */
  isAnswered: boolean;
}

/** What a conversation is first published with: the first words that are left of each side (decision K28). */
export function proposedPublication(messages: readonly Words[]) {
  const firstOf = (side: Words['side']) =>
    messages.find((message) => message.side === side && message.text)?.text ?? null;
  return { question: firstOf('member'), answer: firstOf('school') };
}

/** Why a conversation may not be published; null if it may be (decision K28). A minor's never is, whatever they agreed to. */
export function publishingObstacle({ isQuestion, mayPublish, isMinor, isAnswered }: Publishable) {
  if (isMinor) return 'is_minor';
  if (!mayPublish || !isQuestion) return 'no_consent';
  return isAnswered ? null : 'not_answered';
}

/** The name beside a published question: the first one alone, and none that is an address or its beginning, but for a plain 'Ana' of ana@…. */
export function publishedName({ name, email }: { name: string; email: string }): string {
  const [first, local] = [firstName(name), email.slice(0, email.indexOf('@'))];
  const isLocal = first.toLowerCase() === local.toLowerCase() && (name === local || !/^\p{L}+$/u.test(first));
  return isLocal || holdsAddress(first) ? 'Alguém' : first || 'Alguém';
}

/** The name beside the school's words, for members. Null: the account is gone. */
export const schoolName = (name: string | null): string => (name && !holdsAddress(name) ? name : 'Escola');
