import { expect, request, type Page } from '@playwright/test';
import type { Switches } from '@jornada/contract/settings/settings';
import { admin, sharedDemo } from './server.ts';

let serial = 0;

/** An address that is unused in this run. */
export const freshEmail = () => `pessoa-${Date.now()}-${process.pid}-${++serial}@jornada.test`;

/** Fills in the sign-in form and waits for the first page: a member's Minhas Jornadas, an administrator's Dashboard. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  const first = email === admin.email ? 'Dashboard' : 'Minhas Jornadas';
  await expect(page.getByRole('heading', { name: first, level: 1 })).toBeVisible();
}

/** Signs up through 'Criar Conta' like a new member, and signs in. */
export async function signUp(page: Page, password = 'segredo-1'): Promise<{ email: string; password: string }> {
  const email = freshEmail();
  await page.goto('/');
  await page.getByRole('tab', { name: 'Criar Conta' }).click();
  await page.getByLabel('Nome').fill('Ana Beatriz');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(password);
  await page.getByRole('button', { name: 'Criar Conta' }).click();
  await expect(page.getByText('Conta criada com sucesso! Faça login para continuar.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Você ainda não começou nenhuma jornada')).toBeVisible();
  return { email, password };
}

/** Creates a member and signs them in without the forms: for stories about something else. */
export async function enter(page: Page): Promise<{ email: string; password: string }> {
  const person = { email: freshEmail(), password: 'segredo-1' };
  await expect(await page.request.post('/api/accounts/sign-up', { data: { ...person, name: 'Ana Beatriz' } })).toBeOK();
  await expect(await page.request.post('/api/accounts/sign-in', { data: person })).toBeOK();
  return person;
}

/** Signs the demo school's member in without the form: they have data on every screen. */
export async function signInAsDemoMember(page: Page): Promise<void> {
  await expect(await page.request.post('/api/accounts/sign-in', { data: sharedDemo().member })).toBeOK();
}

/** A journey of the stories' school: its id, and its lessons' ids once the member is enrolled. */
export interface FoundJourney {
  id: string;
  lessons: string[];
}

/** Finds a journey of the catalogue by its name, and enrolls the signed-in member. */
export async function enrolIn(page: Page, name: string): Promise<FoundJourney> {
  const catalogue = await (await page.request.get('/api/journeys', { params: { limit: 50 } })).json();
  const { id } = catalogue.items.find((journey: { name: string }) => journey.name === name);
  await expect(await page.request.post(`/api/journeys/${id}/enrollment`)).toBeOK();
  const journey = await (await page.request.get(`/api/journeys/${id}`)).json();
  return { id, lessons: journey.lessons.map((lesson: { id: string }) => lesson.id) };
}

/** Turns switches as an administrator. */
export async function turn(address: string, switches: Partial<Switches>): Promise<void> {
  const adminRequests = await request.newContext({ baseURL: address });
  await expect(await adminRequests.post('/api/accounts/sign-in', { data: admin })).toBeOK();
  await expect(await adminRequests.put('/api/admin/switches', { data: switches })).toBeOK();
  await adminRequests.dispose();
}
