import { expect, type Page } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { press, turnOn } from './admin-actions.ts';

/** The field `token` in every ticto call of these stories. */
export const tictoToken = 'token-da-ticto-para-as-historias';

export interface TictoCall {
  status?: string;
  /** ticto's own clock, in São Paulo: '2026-03-09 11:00:00'. */
  at?: string;
  email: string;
  name?: string;
  offer: string;
  order: string;
  token?: string;
}

/** A ticto call, reduced to the fields that matter here. */
export function tictoCall({ status = 'authorized', at = '2026-03-09 11:00:00', ...call }: TictoCall) {
  return {
    version: '2.0',
    commission_type: 'producer',
    status,
    status_date: at,
    token: call.token ?? tictoToken,
    payment_method: 'credit_card',
    order: {
      id: 7001,
      hash: `TO${call.order}`,
      transaction_hash: `TP${call.order}`,
      order_date: '2026-03-09 11:00:00',
    },
    item: { product_name: 'Mãos à Obra, turma 3', product_id: 48213, offer_name: 'Turma 3', offer_code: call.offer },
    customer: { name: call.name ?? 'Rita Prado', email: call.email, cpf: '11144477735' },
    transaction: { hash: `TP${call.order}` },
  };
}

/** Delivers a call to the address that an administrator copied; returns the answer's status. */
export async function deliver(url: string, call: TictoCall): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(tictoCall(call)) });
  return status;
}

/** Enters a product id in a journey's form and limits the journey to its buyers. */
export async function sellJourney(page: Page, name: string, productId: string): Promise<void> {
  await page.goto('/admin/journeys');
  await page.getByRole('link', { name: `Editar ${name}` }).click();
  await turnOn(page.getByRole('radio', { name: /^Paga/ }));
  await turnOn(page.getByRole('radio', { name: /^Só inscritos/ }));
  await page.getByRole('textbox', { name: 'IDs de produto externo' }).fill(productId);
  await press(page, 'Adicionar ID de produto');
  await press(page, 'Salvar Jornada');
  await expect(page.getByText('Jornada atualizada com sucesso').first()).toBeVisible();
}

/** Creates a ticto webhook and returns the address to paste into ticto. */
export async function connectTicto(page: Page, name: string): Promise<string> {
  await page.goto('/admin/webhooks');
  await page.getByRole('link', { name: 'Novo Webhook' }).click();
  await page.getByRole('link', { name: /Ticto/ }).click();
  await page.getByRole('textbox', { name: 'Nome' }).fill(name);
  await page.getByLabel('Token de validação', { exact: true }).fill(tictoToken);
  await press(page, 'Criar Webhook');
  await expect(page.getByText('Webhook criado com sucesso!')).toBeVisible();
  const address = page.getByRole('textbox', { name: `URL de ${name}` });
  await expect(address).toHaveValue(/\/functions\/v1\/webhook\/ticto\/[\w-]+$/);
  const url = await address.inputValue();
  await page.getByRole('link', { name: 'Concluir' }).click();
  await expect(page.getByRole('switch', { name: `Ativar ${name}` })).toBeVisible();
  return url;
}

/** Opens the history of a webhook from its card. */
export async function openHistory(page: Page, name: string): Promise<void> {
  await page.goto('/admin/webhooks');
  await page.getByRole('link', { name: `Eventos de ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Histórico de Eventos' })).toBeVisible();
}

/** The link in the newest mail to this address, in the outbox folder; empty while there is none. Bodies are quoted-printable. */
export async function mailedLink(dataDir: string, email: string): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map((file) => readFile(join(outbox, file), 'utf8')));
  const mail = mails.findLast((text) => text.includes(`To: ${email}`)) ?? '';
  const body = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  return /http:\/\/localhost:\d+\/reset-password#token=[\w-]+/.exec(body)?.[0] ?? '';
}
