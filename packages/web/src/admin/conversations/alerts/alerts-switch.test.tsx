import adminAddresses from 'virtual:admin-endpoint-addresses';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { refused } from '../../../../testing/refused.ts';
import { renderPart } from '../../../../testing/render-app.tsx';
import { addEndpointAddresses } from '../../../platform/api-client.ts';
import { AlertsSwitch } from './alerts-switch.tsx';

addEndpointAddresses(adminAddresses);

const reading = 'GET /api/admin/conversation-alerts';
const saving = 'PUT /api/admin/conversation-alerts';
const onOff = () => page.getByRole('switch', { name: 'Avisos por e-mail' });
const show = async (answers: Record<string, unknown>) => {
  const server = fakeServer(answers);
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await renderPart(
    <QueryClientProvider client={cache}>
      <AlertsSwitch />
    </QueryClientProvider>,
  );
  return server;
};

test('the switch saves at once, and springs back after a failure', async () => {
  const { requests, answers } = await show({
    [reading]: { isOn: false, obstacle: null },
    [saving]: { isOn: true, obstacle: null },
  });
  await expect.element(onOff()).not.toBeChecked();
  await onOff().click({ force: true });
  await expect.element(onOff()).toBeChecked();
  expect(requests.find(({ call }) => call === saving)?.body).toEqual({ isOn: true });
  answers[saving] = refused('internal_error');
  await onOff().click({ force: true });
  await expect.element(onOff()).toBeChecked();
});

test('what stands in the way is said, and what could not be read can be tried again', async () => {
  const { answers } = await show({ [reading]: refused('internal_error') });
  await expect.element(page.getByText('Erro ao carregar avisos')).toBeVisible();
  answers[reading] = { isOn: true, obstacle: 'email_not_proven' };
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(page.getByText('Para receber avisos, confirme seu e-mail em Meu perfil.')).toBeVisible();
});
