import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './accessible.ts';
import { press, signInAsAdmin, toast } from './admin-actions.ts';
import { test } from './own-server.ts';
import { freshEmail } from './people.ts';

test.use({ serverOptions: { school: 'stories', env: { OUTBOUND_ALLOW: '127.0.0.1' } } });

type Told = { headers: IncomingHttpHeaders; body: string };

/** Another system on this machine: it keeps what it is told, and answers with `status`. */
async function openReceiver() {
  const told: Told[] = [];
  const receiver = { status: 200, told, url: '', close: () => void server.close() };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      told.push({ headers: request.headers, body });
      response.writeHead(receiver.status).end('obrigado');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return receiver;
}

/** The signature of what was told, as Standard Webhooks has it. */
function signatureOf({ headers, body }: Told, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });
const rows = (page: Page) => page.locator('table[aria-label=Entregas] tbody tr, ul[aria-label=Entregas] > li');

test('an administrator makes a key, which reads the school, and a receiver, which is told what happens @long @phone', async ({
  page,
  playwright,
  server,
}) => {
  const receiver = await openReceiver();
  await signInAsAdmin(page);
  await page.goto('/admin/conexoes');
  await expectNoViolations(page, page.getByRole('heading', { name: 'Nenhum aviso ainda' }));

  await press(page, 'Nova chave');
  await field(page, 'Nome').fill('n8n da Paz');
  await dialog(page).getByRole('checkbox', { name: 'Ler' }).check();
  await press(dialog(page), 'Criar chave');
  const key = await field(page, 'Chave de API').inputValue();
  expect(key).toMatch(/^jor_/);
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByText('Você ainda não copiou, e isto não aparece de novo.')).toBeVisible();
  await press(dialog(page), 'Fechar sem copiar');
  await expect(page.getByText('nunca', { exact: true })).toBeVisible();
  const program = await playwright.request.newContext({
    baseURL: server.address,
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  expect((await program.get('/api/admin/journeys')).status()).toBe(200);
  expect((await program.get('/api/admin/people')).status()).toBe(403);
  await program.dispose();

  await press(page, 'Novo aviso');
  await field(page, 'Nome').fill('n8n, gente nova');
  await field(page, 'Endereço').fill('http://169.254.169.254/latest');
  await dialog(page).getByRole('checkbox', { name: 'Novo membro' }).check();
  await press(dialog(page), 'Criar aviso');
  await expect(field(page, 'Endereço')).toHaveAccessibleDescription(/Avisos não podem ir para este endereço/);
  await expectNoViolations(page, field(page, 'Endereço'));
  await field(page, 'Endereço').fill(receiver.url);
  await press(dialog(page), 'Criar aviso');
  const secret = await field(page, 'Segredo do aviso').inputValue();
  await press(dialog(page), 'Concluir');
  await press(dialog(page), 'Fechar sem copiar');

  await press(page, 'Testar');
  await expect(field(page, 'Resposta')).toHaveValue('obrigado');
  const [tested] = receiver.told;
  expect(tested!.headers['webhook-signature']).toBe(signatureOf(tested!, secret));
  await expectNoViolations(page, field(page, 'Corpo enviado'));
  await dialog(page).getByRole('button', { name: 'Fechar' }).click();

  receiver.status = 500;
  const email = freshEmail();
  const people = [{ email, name: 'Rita Prado' }];
  await expect(await page.request.post('/api/admin/people', { data: { people, mail: false } })).toBeOK();
  await expect.poll(() => receiver.told.length).toBeGreaterThan(1);
  await page.reload();
  const failed = rows(page).filter({ hasText: 'member.created' });
  await expect(failed.getByText(/^500, de novo às/)).toBeVisible();
  receiver.status = 200;
  await failed.getByRole('button', { name: /^Reenviar entrega/ }).click();
  await expect(failed.getByText(/^200/)).toBeVisible();
  const [first, again] = receiver.told.slice(-2);
  expect(JSON.parse(again!.body)).toMatchObject({ type: 'member.created', number: 1 });
  expect(again!.headers['webhook-signature']).toBe(signatureOf(again!, secret));
  expect(again!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
  await expectNoViolations(page, failed.getByText(/^200/));

  await page.getByRole('combobox', { name: 'Evento' }).selectOption('webhook.test');
  await expect(rows(page)).toHaveCount(1);
  await press(page, 'Excluir: n8n, gente nova');
  await press(dialog(page), 'Excluir aviso');
  await expect(toast(page, 'Aviso excluído')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nenhum aviso ainda' })).toBeVisible();
  receiver.close();
});
