import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';
import { drawn } from './come-back.ts';

type Server = { answers: Record<string, unknown>; requests: { call: string }[] };

/**
 * Presses a button twice by keyboard while the server takes long over `call`, then answers it. Checks that the button keeps the focus and
 * that one request is made.
 */
export async function pressSlowly({ answers, requests }: Server, call: string, button: Locator, answer: unknown) {
  const answered = Promise.withResolvers<void>();
  const count = () => requests.filter((request) => request.call === call).length;
  const before = count();
  answers[call] = async (...asked: unknown[]) => {
    await answered.promise;
    return typeof answer === 'function' ? (answer as (...args: unknown[]) => unknown)(...asked) : answer;
  };
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(count).toBe(before + 1);
  await drawn();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await drawn();
  expect(count()).toBe(before + 1);
  answered.resolve();
}
