import { videoHosts } from '@jornada/contract/lessons/video-hosts/hosts';
import { soldJourneys } from '@jornada/server/fixtures/webhook-samples';
import type { Callers } from './callers.ts';
import type { Known } from './known.ts';

const lists = ['people?role=all', 'enrollments', 'mails', 'journeys', 'audit', 'webhooks', 'overview'];

/** Reads only the first lessons of a journey, which are open; the course made here has four. */
const OPEN = 4;

/**
 * Creates what exists before the first request: the demo school, a webhook of each platform, journeys with the product ids of the sample
 * deliveries, and enrolled members. Afterwards `known` contains all of it.
 */
export async function foundWorld(callers: Callers, known: Known): Promise<void> {
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await callers.asKeeper(method, path, body);
    known.learn(path, answer);
    return answer as { id: string };
  };
  const course = await ask('POST', '/api/admin/journeys', freeJourney);
  for (const mission of missions) {
    await ask('POST', `/api/admin/journeys/${course.id}/lessons`, { ...lesson, ...mission });
  }
  for (const platform of ['ticto', 'stripe', 'hotmart']) {
    await ask('POST', '/api/admin/webhooks', { platform, name: platform });
  }
  for (const { name, externalProductIds } of soldJourneys) {
    await ask('POST', '/api/admin/journeys', { ...soldJourney, name, externalProductIds });
  }
  for (const list of lists) await ask('GET', `/api/admin/${list}`);
  for (const journeyId of known.of('journeyId')) {
    await ask('GET', `/api/admin/journeys/${journeyId}`);
    const { lessons } = (await callers.asKeeper('GET', `/api/admin/journeys/${journeyId}/lessons`)) as {
      lessons: { id: string }[];
    };
    for (const { id } of lessons.slice(0, OPEN)) await ask('GET', `/api/admin/lessons/${id}`);
  }
  await callers.enrolIn(known.of('journeyId'));
  // Learn each mission's content: an answer has to fit it.
  for (const lessonId of known.of('lessonId')) {
    const path = `/api/lessons/${lessonId}/mission`;
    known.learn(path, await callers.asMember(1, 'GET', path).catch(() => undefined));
  }
  known.founded();
}

export const soldJourney = {
  description: 'Vendida.',
  profileType: 'Geral',
  totalDays: 3,
  status: 'active',
  tags: ['Foco'],
  tipo: 'paga',
  visibilidade: 'publica',
  modoLiberacao: 'imediata',
  checkoutUrl: 'https://pay.exemplo.com.br/jornada',
  ctaTexto: 'Comprar',
};
export const freeJourney = { ...soldJourney, name: 'Quatro missões', tipo: 'gratuita', externalProductIds: [] };

export const lesson = {
  title: 'Lição',
  description: 'Descrição',
  videoUrl: videoHosts.youtube.example,
  durationMinutes: 5,
  hasMission: true,
  missionRequired: false,
  missionCompletionMessage: null,
  timerEnabled: false,
  timerMinutes: null,
  attachmentIds: [],
};
export const challenge = { missionType: 'desafio', missionContent: { title: 'Desafio', description: 'Faça.' } };
const missions = [
  challenge,
  { ...challenge, timerEnabled: true, timerMinutes: 30 },
  { missionType: 'enquete', missionContent: { question: 'Qual?', options: ['Esta', 'Aquela'], multipleChoice: false } },
  { missionType: 'reflexao', missionContent: { questions: ['O que ficou?'] } },
];
