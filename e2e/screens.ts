import type { Page } from '@playwright/test';
import { journeyNamed } from './admin-actions.ts';

/** The screens of visitors. */
export const doorScreens = ['/auth', '/auth?aba=criar', '/auth?aba=recuperar', '/confirmar-email#token=nenhum'];

interface Card {
  id: string;
  tipo: string;
  isEnrolled: boolean;
  lessonCount: number;
}

/** The addresses of every member screen, with the signed-in member's data on it. */
export async function membersScreens(page: Page): Promise<string[]> {
  const mine = await (await page.request.get('/api/enrollments')).json();
  const { journey, openLesson } = mine.items.find((item: { openLesson: unknown }) => item.openLesson);
  const catalogue: { items: Card[] } = await (await page.request.get('/api/journeys')).json();
  const paid = catalogue.items.find(({ tipo }) => tipo === 'paga')!.id;
  const isOffered = ({ tipo, isEnrolled, lessonCount }: Card) => tipo === 'gratuita' && !isEnrolled && lessonCount > 0;
  const free = catalogue.items.find(isOffered)!.id;
  const [conversation] = (await (await page.request.get('/api/conversations')).json()).items;
  return [
    '/dashboard',
    '/explore',
    '/explore?busca=nada+assim',
    `/explore/${free}`,
    `/explore/${paid}`,
    `/explore/${journey.id}`,
    '/explore/nada',
    `/journey/${journey.id}`,
    `/lesson/${openLesson.id}`,
    `/lesson/${conversation.about.lessonId}`,
    `/journey/${paid}`,
    '/progress',
    '/progress?aba=streak',
    '/progress?aba=badges',
    '/progress?aba=meta',
    '/perfil',
    '/perfil/respostas',
    `/perfil/respostas/${journey.id}`,
    `/perfil/respostas/conversa/${conversation.id}`,
    '/perfil/certificados',
    '/perfil/privacidade',
    '/reset-password',
    '/nada',
  ];
}

/** The addresses of every screen of administrators. */
export async function adminScreens(page: Page): Promise<string[]> {
  const { id: journey, lessons } = await journeyNamed(page, 'Comece por Aqui');
  const lesson = lessons.find(({ missionType }) => missionType)!.id;
  const people = await (await page.request.get('/api/admin/people', { params: { role: 'user' } })).json();
  return [
    '/admin',
    '/admin/journeys',
    '/admin/journeys/new',
    '/admin/lixeira',
    `/admin/journeys/${journey}/edit`,
    `/admin/journeys/${journey}/lessons`,
    `/admin/journeys/${journey}/members`,
    `/admin/journeys/${journey}/answers`,
    `/admin/journeys/${journey}/certificate`,
    `/admin/journeys/${journey}/sale`,
    `/admin/journeys/${journey}/lessons/new`,
    `/admin/journeys/${journey}/lessons/${lesson}/edit`,
    `/admin/lessons/${lesson}/answers`,
    '/admin/users?papel=todos',
    '/admin/users/importar',
    `/admin/users/${people.items[0].id}`,
    '/admin/enrollments',
    '/admin/certificates',
    '/admin/webhooks',
    '/admin/emails',
    '/admin/conexoes',
    '/admin/lembretes',
    '/admin/perguntas',
    '/admin/configuracoes',
    '/admin/configuracoes?tab=dashboard',
    '/admin/configuracoes?tab=integracoes',
    '/admin/configuracoes?tab=avancado',
    '/admin/auditoria',
    '/admin/privacidade',
    '/admin/auditoria?aba=seguranca',
    '/admin/nada',
  ];
}
