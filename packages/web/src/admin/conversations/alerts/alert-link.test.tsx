import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aMember } from '../../../../testing/people.ts';
import { conversationId, visitInbox } from '../../../../testing/inbox.ts';
import { refused } from '../../../../testing/refused.ts';

test('the link in a mail leads through sign-in to the conversation, with the focus in the answer', async () => {
  const { answers, address } = await visitInbox(`/admin/perguntas/${conversationId}?responder`, {
    'GET /api/me': refused('not_signed_in'),
    'POST /api/accounts/sign-in': () => {
      answers['GET /api/me'] = aMember({ role: 'admin' });
      return { user: aMember().user, role: 'admin', home: '/admin' };
    },
  });
  await page.getByLabelText('Email').fill('carla@exemplo.com.br');
  await page.getByLabelText('Senha', { exact: true }).fill('segredo');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: 'Sua resposta' })).toHaveFocus();
  expect(address()).toContain(`/admin/perguntas/${conversationId}?responder`);
});
