import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../testing/fake-server.ts';
import { refused } from '../../testing/refused.ts';
import { myReminders } from '../../testing/reminders.ts';
import { renderPart } from '../../testing/render-app.tsx';
import { MailReminders } from './mail-reminders.tsx';

const reading = 'GET /api/me/reminders';
const saving = 'PUT /api/me/reminders';
const show = async (answers: Record<string, unknown>) => {
  const server = fakeServer(answers);
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await renderPart(
    <QueryClientProvider client={cache}>
      <MailReminders />
    </QueryClientProvider>,
  );
  return server;
};
const onOff = () => page.getByRole('switch', { name: 'Lembretes por e-mail' });
const often = () => page.getByRole('combobox', { name: 'Quando os lembretes vêm' });

test('the switch saves at once, and the rhythm with it', async () => {
  const { requests, answers } = await show({
    [reading]: myReminders(),
    [saving]: () => myReminders({ frequency: 'weekly' }),
  });
  await expect.element(onOff()).toBeChecked();
  await often().selectOptions('Uma vez por semana');
  await expect.element(page.getByText('Um por semana, no máximo, num dia do seu plano.')).toBeVisible();
  answers[saving] = myReminders({ frequency: 'never' });
  await onOff().click({ force: true });
  await expect.element(onOff()).not.toBeChecked();
  await expect.element(often()).not.toBeInTheDocument();
  const saved = requests.filter(({ call }) => call === saving).map(({ body }) => body);
  expect(saved).toEqual([{ frequency: 'weekly' }, { frequency: 'never' }]);
});

test('a choice that was not saved springs back', async () => {
  await show({ [reading]: myReminders(), [saving]: refused('internal_error') });
  await onOff().click({ force: true });
  await expect.element(onOff()).toBeChecked();
});

test.each([
  ['mail_not_configured', 'A escola ainda não envia e-mails: nenhum lembrete será enviado.'],
  ['switched_off', 'A escola não está enviando lembretes agora.'],
  ['email_not_proven', 'Para receber lembretes, confirme que marina@exemplo.com.br é seu.'],
] as const)('what stands in the way is said: %s', async (obstacle, sentence) => {
  await show({ [reading]: myReminders({ obstacle }) });
  await expect.element(page.getByText(sentence)).toBeVisible();
});

test('the school’s answers come as chosen; without reminders there is no reminder to come with', async () => {
  const choosing = 'PUT /api/me/conversation-mails';
  const { requests, answers } = await show({
    [reading]: myReminders({ answers: 'reminder' }),
    [choosing]: myReminders({ answers: 'at_once' }),
    [saving]: myReminders({ frequency: 'never', answers: 'never' }),
  });
  const how = page.getByRole('combobox', { name: 'Respostas da escola' });
  await how.selectOptions('Na hora');
  await expect.element(page.getByText('Um e-mail assim que a escola responde, no máximo um por hora.')).toBeVisible();
  expect(requests.find(({ call }) => call === choosing)?.body).toEqual({ when: 'at_once' });
  await onOff().click({ force: true });
  await expect.element(how).toHaveValue('never');
  await expect.element(how.getByRole('option')).toHaveLength(2);
  answers[choosing] = refused('internal_error');
  await how.selectOptions('Na hora');
  await expect.element(how).toHaveValue('never');
});

test('what could not be read can be tried again', async () => {
  const { answers } = await show({ [reading]: refused('internal_error') });
  await expect.element(page.getByText('Erro ao carregar lembretes')).toBeVisible();
  answers[reading] = myReminders({ frequency: 'never' });
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(onOff()).not.toBeChecked();
});
