import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { refused } from './refused.ts';

/** Ends the session on the fake server, until `signInAgain`. */
export function endSession(answers: Record<string, unknown>): { signInAgain: () => Promise<void> } {
  const session = answers['GET /api/me'];
  answers['GET /api/me'] = refused('not_signed_in');
  return {
    async signInAgain() {
      await expect.element(page.getByLabelText('Senha', { exact: true })).toBeVisible();
      answers['GET /api/me'] = session;
      answers['POST /api/accounts/sign-in'] = session;
      await page.getByLabelText('Email').fill('ana@exemplo.com');
      await page.getByLabelText('Senha', { exact: true }).fill('Senha123');
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    },
  };
}
