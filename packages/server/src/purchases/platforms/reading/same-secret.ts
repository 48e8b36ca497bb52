import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a secret was given rightly, in the same time however much of it is right. What is no text is wrong. */
export function isSameSecret(given: unknown, expected: string): boolean {
  return typeof given === 'string' && given !== '' && timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
