import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { JourneyPage } from '@jornada/contract/journeys/journeys';
import { aJourney, aJourneyPage } from '../../../testing/journeys.ts';
import { aLessonPage, lessonId } from '../../../testing/lessons.ts';
import { aMember } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { visit } from '../../../testing/visit.ts';

/** The section that both navigations highlight. */
const highlighted = () => [...document.querySelectorAll('nav a[data-on]')].map((link) => link.textContent.trim());

const offer = { enrollment: null, journey: aJourney({ tipo: 'paga' }) };
const withoutExplore = { settings: { signupEnabled: true, gamificationEnabled: true, exploreTabEnabled: false } };

async function open(journey: Partial<JourneyPage>, member = aMember()) {
  await visit(`/journey/${aJourney().id}`, { [`GET /api/journeys/${aJourney().id}`]: aJourneyPage(journey) }, member);
  await expect.element(page.getByRole('heading', { name: 'Foco sem Ruído', level: 1 })).toBeVisible();
}

test('one’s own journey belongs to Minhas Jornadas', { tags: 'long' }, async () => {
  await open({ access: 'enrolled' });
  await expect.poll(highlighted).toEqual(['Minhas Jornadas', 'Minhas Jornadas']);
});

test('a premium journey that one does not own belongs to Explorar', async () => {
  await open({ access: 'premium', ...offer });
  await expect.poll(highlighted).toEqual(['Explorar', 'Explorar']);
});

test('a journey’s page in the catalogue belongs to Explorar', async () => {
  await visit('/explore/x', { 'GET /api/explore/x': refused('journey_not_found') });
  await expect.element(page.getByRole('heading', { name: 'Jornada não encontrada' })).toBeVisible();
  await expect.poll(highlighted).toEqual(['Explorar', 'Explorar']);
});

test('where there is no Explorar it belongs to Minhas Jornadas', async () => {
  await open({ access: 'premium', ...offer }, aMember(withoutExplore));
  await expect.poll(highlighted).toEqual(['Minhas Jornadas', 'Minhas Jornadas']);
});

test('a lesson that an administrator previews belongs to Explorar', { tags: 'long' }, async () => {
  const preview = aLessonPage({ isPreview: true, reward: null });
  await visit(`/lesson/${lessonId}`, { [`GET /api/lessons/${lessonId}`]: preview }, aMember({ role: 'admin' }));
  await expect.element(page.getByRole('heading', { name: preview.lesson.title, level: 1 })).toBeVisible();
  await expect.poll(highlighted).toEqual(['Explorar', 'Explorar']);
});
