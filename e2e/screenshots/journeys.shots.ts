import { expect } from '@playwright/test';
import { test } from '../own-server.ts';
import { everyLook, onPhone, shoot, visit } from './camera.ts';
import {
  complete,
  demoMember,
  enrolIn,
  foundLongJourney,
  inCatalogue,
  longName,
  newMember,
  adminRequests,
} from './school.ts';

test('a member on her way: dashboard, catalogue, journeys, lessons', async ({ page, server }) => {
  await demoMember(page, server);
  await visit(page, '/dashboard', 'dashboard', { looks: everyLook });
  await page.getByRole('button', { name: /^Menu de/ }).click();
  await shoot(page, 'dashboard-menu', { on: page.getByRole('menu'), looks: ['desktop-light'], onlyWindow: true });
  await visit(page, '/explore', 'explore', { looks: everyLook });
  await visit(page, '/explore?busca=nada+assim', 'explore-nothing-found');
  const free = await inCatalogue(page, 'Criar sem Medo');
  await visit(page, `/explore/${free.id}`, 'explore-free', { looks: everyLook });

  const { items } = await (await page.request.get('/api/enrollments')).json();
  const [daily] = items;
  await visit(page, `/journey/${daily.journey.id}`, 'journey', { looks: everyLook });
  await visit(page, `/lesson/${daily.openLesson.id}`, 'lesson', { looks: everyLook });
  const { lessons } = await enrolIn(page, 'Comece por Aqui');
  await visit(page, `/lesson/${lessons[0]}`, 'lesson-completed', { looks: onPhone });
  await visit(page, `/lesson/${lessons[6]}`, 'lesson-with-answered-mission', { looks: onPhone });

  const paid = await inCatalogue(page, 'Falar em Público com Calma');
  await visit(page, `/explore/${paid.id}`, 'explore-paid', { looks: everyLook });
  await visit(page, `/journey/${paid.id}`, 'premium', { looks: everyLook });
  await page.getByRole('button', { name: 'Comprei com outro e-mail' }).click();
  await shoot(page, 'premium-other-email', { on: page.getByRole('dialog'), onlyWindow: true });
});

test('nothing yet', async ({ page, server }) => {
  await newMember(page, 'Ana Beatriz');
  await visit(page, '/dashboard', 'dashboard-empty');
  const admin = await adminRequests(server);
  await admin.put('/api/admin/switches', { data: { exploreTabEnabled: false } });
  await visit(page, '/dashboard', 'dashboard-empty-without-catalogue', { looks: onPhone });
  await admin.put('/api/admin/switches', { data: { exploreTabEnabled: true } });
  await admin.dispose();
});

test('sixty lessons, and a finished journey', async ({ page, server }) => {
  await foundLongJourney(server);
  await newMember(page, 'Maria Aparecida dos Santos Albuquerque');
  const { id, lessons } = await enrolIn(page, longName);
  await complete(page, lessons.slice(0, 23));
  await visit(page, '/dashboard', 'dashboard-long-name');
  await visit(page, `/journey/${id}`, 'journey-sixty-lessons');
  await visit(page, `/lesson/${lessons[23]}`, 'lesson-of-sixty');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Lições da Jornada/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Lições da Jornada' });
  await shoot(page, 'lesson-drawer', { on: drawer, looks: ['phone-light', 'phone-dark'], onlyWindow: true });

  const short = await enrolIn(page, 'Comece por Aqui');
  await complete(page, short.lessons);
  await visit(page, `/journey/${short.id}`, 'journey-done');
  await visit(page, '/dashboard', 'dashboard-with-finished', { looks: onPhone });
});

test('access that is paused', async ({ page, server }) => {
  await newMember(page, 'Rui Campos');
  const { id } = await enrolIn(page, 'Foco sem Ruído');
  const { items } = await (await page.request.get('/api/enrollments')).json();
  const admin = await adminRequests(server);
  await expect(await admin.post(`/api/admin/enrollments/${items[0].enrollment.id}/pause`)).toBeOK();
  await admin.dispose();
  await visit(page, `/journey/${id}`, 'journey-paused');
});
