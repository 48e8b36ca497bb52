import type { Page } from '@playwright/test';
import { test } from '../own-server.ts';
import { keepMessagesOnScreen, reward } from '../rewards-on-screen.ts';
import { everyLook, onPhone, shoot, visit } from './camera.ts';
import { complete, demoMember, enrolIn, newMember, adminRequests } from './school.ts';

const finish = (page: Page) => page.getByRole('button', { name: 'Marcar como Concluído' }).click();
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

test('the progress of a member on her way', async ({ page, server }) => {
  await demoMember(page, server);
  await visit(page, '/progress', 'progress', { looks: everyLook });
  await page.getByRole('button', { name: 'Ver histórico' }).click();
  await shoot(page, 'progress-ledger', { on: page.getByRole('button', { name: 'Esconder' }), looks: onPhone });
  await visit(page, '/progress?aba=streak', 'progress-streak');
  await visit(page, '/progress?aba=badges', 'progress-badges');
  await visit(page, '/progress?aba=meta', 'progress-goal');
});

test('the progress of a newcomer, and of a school without gamification', async ({ page, server }) => {
  await newMember(page, 'Ana Beatriz');
  await visit(page, '/progress', 'progress-newcomer', { looks: onPhone });
  await visit(page, '/progress?aba=streak', 'progress-streak-newcomer', { looks: onPhone });
  const admin = await adminRequests(server);
  await admin.put('/api/admin/switches', { data: { gamificationEnabled: false } });
  await visit(page, '/progress', 'progress-without-gamification');
  await visit(page, '/perfil', 'profile-without-gamification', { looks: onPhone });
  await admin.put('/api/admin/switches', { data: { gamificationEnabled: true } });
  await admin.dispose();
});

test('what is celebrated', async ({ page }) => {
  await keepMessagesOnScreen(page);
  await newMember(page, 'Ana Beatriz');
  const { lessons } = await enrolIn(page, 'Comece por Aqui');
  await page.goto(`/lesson/${lessons[1]}`);
  await finish(page);
  await shoot(page, 'celebration-xp', { on: reward(page), onlyWindow: true });
  await goOn(page);
  await shoot(page, 'celebration-badge', { on: page.getByRole('dialog'), onlyWindow: true });
  await page.goto(`/lesson/${lessons[2]}`);
  await finish(page);
  await shoot(page, 'celebration-goal', { on: page.getByText('Meta diária atingida!'), onlyWindow: true });
  await goOn(page);
  await shoot(page, 'celebration-level', { on: page.getByRole('dialog'), looks: everyLook, onlyWindow: true });
  await complete(page, [lessons[0]!, ...lessons.slice(3, 6)]);
  await page.goto(`/lesson/${lessons[6]}`);
  await finish(page);
  await shoot(page, 'celebration-journey', { on: reward(page), onlyWindow: true });
});

test('the day’s first login', async ({ page, server }) => {
  await keepMessagesOnScreen(page);
  await page.request.post('/api/accounts/sign-in', { data: server.demo!.member });
  await server.advance('P1D');
  await page.goto('/dashboard');
  await shoot(page, 'celebration-login', { on: reward(page), onlyWindow: true });
});
