import { expect, request, type APIRequestContext, type Page } from '@playwright/test';
import { video } from '../admin-actions.ts';
import { freshEmail } from '../people.ts';
import type { StoryServer } from '../server.ts';

export interface Place {
  id: string;
  lessons: string[];
}

/** Creates and signs in a member with this name, whose first login of the day is paid. */
export async function newMember(page: Page, name: string): Promise<void> {
  const person = { email: freshEmail(), password: 'segredo-1' };
  await expect(await page.request.post('/api/accounts/sign-up', { data: { ...person, name } })).toBeOK();
  await expect(await page.request.post('/api/accounts/sign-in', { data: person })).toBeOK();
  await page.request.post('/api/me/daily-login');
}

/** Signs in the demo school's member, whose first login of the day is paid. */
export async function demoMember(page: Page, { demo }: StoryServer): Promise<void> {
  await expect(await page.request.post('/api/accounts/sign-in', { data: demo!.member })).toBeOK();
  await page.request.post('/api/me/daily-login');
}

/** A journey by its name, with its lessons; enrolls the signed-in member. */
export async function enrolIn(page: Page, name: string): Promise<Place> {
  const { id } = await inCatalogue(page, name);
  await page.request.post(`/api/journeys/${id}/enrollment`);
  const journey = await (await page.request.get(`/api/journeys/${id}`)).json();
  return { id, lessons: journey.lessons.map((lesson: { id: string }) => lesson.id) };
}

export async function inCatalogue(page: Page, name: string): Promise<{ id: string }> {
  const { items } = await (await page.request.get('/api/journeys', { params: { limit: 50 } })).json();
  return items.find((journey: { name: string }) => journey.name === name);
}

/** Completes lessons without the screens. */
export async function complete(page: Page, lessons: readonly string[]): Promise<void> {
  for (const lesson of lessons) await expect(await page.request.post(`/api/lessons/${lesson}/completion`)).toBeOK();
}

/** Requests as an administrator of the demo school. */
export async function adminRequests({ address, demo }: StoryServer): Promise<APIRequestContext> {
  const admin = await request.newContext({ baseURL: address });
  await expect(await admin.post('/api/accounts/sign-in', { data: demo!.admin })).toBeOK();
  return admin;
}

export const longName = 'Sessenta passos para falar inglês em reuniões sem medo de errar';

/** Creates a journey of sixty lessons, with titles as long as real ones. */
export async function foundLongJourney(server: StoryServer): Promise<void> {
  const admin = await adminRequests(server);
  const journey = {
    name: longName,
    description: 'Dois meses de conversas curtas, do bom-dia no corredor à apresentação que você vinha adiando.',
    profileType: 'Padrão',
    totalDays: 60,
    status: 'active',
    tags: ['inglês', 'reuniões'],
    externalProductIds: [],
    tipo: 'gratuita',
    visibilidade: 'publica',
    modoLiberacao: 'sequencial',
    checkoutUrl: null,
    precoDisplay: null,
    ctaTexto: 'Adquirir Jornada',
  };
  const made = await admin.post('/api/admin/journeys', { data: journey });
  await expect(made).toBeOK();
  const { id } = await made.json();
  for (const title of sixtyTitles()) {
    const lesson = {
      title,
      description: 'Ouça, repita em voz alta e use ainda hoje.',
      videoUrl: video,
      durationMinutes: 6 + (title.length % 9),
      hasMission: false,
      missionRequired: false,
      missionType: null,
      missionContent: null,
      missionCompletionMessage: null,
      timerEnabled: false,
      timerMinutes: null,
      attachmentIds: [],
    };
    await expect(await admin.post(`/api/admin/journeys/${id}/lessons`, { data: lesson })).toBeOK();
  }
  await admin.dispose();
}

function sixtyTitles(): string[] {
  const scenes = [
    'Bom dia no corredor',
    'Apresentar-se em duas frases',
    'Pedir que repitam sem pedir desculpas',
    'Números, datas e horários',
    'Discordar com gentileza quando todos já parecem ter concordado',
    'Interromper na hora certa',
    'Resumir o que foi decidido',
    'Falar de prazos',
    'Fazer uma pergunta aberta',
    'Contar uma história curta',
  ];
  const places = [
    'na equipe',
    'com o cliente',
    'por vídeo',
    'por telefone',
    'em uma apresentação',
    'em uma entrevista',
  ];
  return places.flatMap((place) => scenes.map((scene) => `${scene}, ${place}`));
}
