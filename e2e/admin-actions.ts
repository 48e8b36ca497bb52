import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { admin } from './server.ts';

/** A video address that every form accepts. It is never played. */
export const video = 'https://youtu.be/dQw4w9WgXcQ';

/** Signs the administrator in without the form: for stories about something else. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await expect(await page.request.post('/api/accounts/sign-in', { data: admin })).toBeOK();
}

/** A page in another person's browser, on the same server. */
export async function anotherPage(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
  return context.newPage();
}

/** A message on the screen; the page itself may contain the same text. */
export const toast = (page: Page, text: string): Locator => page.locator('[aria-live=polite]').getByText(text).first();

export async function press(on: Page | Locator, name: string): Promise<void> {
  await on.getByRole('button', { name, exact: true }).click();
}

/** Turns a switch or choice on by keyboard: other elements cover the field itself. */
export async function turnOn(field: Locator): Promise<void> {
  await field.press('Space');
  await expect(field).toBeChecked();
}

/** Opens the form of a new journey and types its name. */
export async function beginJourney(page: Page, name: string): Promise<void> {
  await page.goto('/admin/journeys');
  await page.getByRole('link', { name: 'Nova Jornada' }).click();
  await page.getByRole('textbox', { name: 'Nome' }).fill(name);
}

/** From the list of lessons, opens the form of a new one and fills in the required fields. */
export async function beginLesson(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Nova Lição' }).click();
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill(title);
  await page.getByRole('textbox', { name: 'Descrição', exact: true }).fill(`Sobre ${title.toLowerCase()}.`);
  await page.getByRole('textbox', { name: 'URL do vídeo' }).fill(video);
}

/** Turns the mission on and chooses its type. */
export async function chooseMission(page: Page, type: 'Enquete' | 'Desafio' | 'Reflexão' | 'Quiz'): Promise<void> {
  await turnOn(page.getByRole('switch', { name: 'Tem missão' }));
  await turnOn(page.getByRole('radio', { name: type }));
}

/** Publishes a new lesson and waits for the list. */
export async function saveLesson(page: Page): Promise<void> {
  await press(page, 'Publicar');
  await expect(page.getByRole('heading', { name: /, Lições$/, level: 1 })).toBeVisible();
}

export interface AdminJourney {
  id: string;
  lessons: { id: string; title: string; missionType: string | null }[];
}

async function readJourney(page: Page, id: string): Promise<AdminJourney> {
  const { lessons } = await (await page.request.get(`/api/admin/journeys/${id}/lessons`)).json();
  return { id, lessons };
}

/** A journey of the catalogue, as an administrator reads it. Other stories use it too: it must stay as it is. */
export async function journeyNamed(page: Page, name: string): Promise<AdminJourney> {
  const params = { search: name, status: 'active' };
  const { items } = await (await page.request.get('/api/admin/journeys', { params })).json();
  return readJourney(page, items[0].id);
}

/** An inactive copy of a journey, which may be changed. */
export async function copyOfJourney(page: Page, name: string): Promise<AdminJourney> {
  const { id } = await journeyNamed(page, name);
  const copy = await (await page.request.post(`/api/admin/journeys/${id}/copies`)).json();
  return readJourney(page, copy.id);
}
