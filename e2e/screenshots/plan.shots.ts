import { test } from '../own-server.ts';
import { everyLook, onPhone, shoot, visit } from './camera.ts';
import { complete, enrolIn, newMember } from './school.ts';

test('a plan: its offer, its card, rest and pause', async ({ page, server }) => {
  await newMember(page, 'Marina Duarte');
  const { id, lessons } = await enrolIn(page, 'Comece por Aqui');
  await complete(page, lessons.slice(0, 1));
  await visit(page, `/journey/${id}`, 'plan-offer', { on: page.getByRole('button', { name: 'Agora não' }) });
  await page.getByRole('button', { name: 'Fazer meu plano' }).click();
  const dialog = page.getByRole('dialog');
  await shoot(page, 'plan-step', { on: dialog, looks: everyLook, onlyWindow: true });
  await dialog.getByRole('radio', { name: /^7h/ }).check();
  await shoot(page, 'plan-step-morning', { on: dialog, looks: onPhone, onlyWindow: true });
  await dialog.getByRole('button', { name: 'Guardar meu plano' }).click();

  const today = (await (await page.request.get('/api/me')).json()).today as string;
  const tomorrow = (new Date(`${today}T12:00:00Z`).getUTCDay() + 7) % 7;
  const study = [0, 1, 2, 3, 4, 5, 6].filter((day) => day !== tomorrow);
  const plan = { weekdays: study, studyMinute: 1200, restWeekdays: [tomorrow] };
  await page.request.put('/api/me/study-plan', { data: plan });
  await visit(page, '/perfil#plano', 'plan-card', { on: page.getByText('Dias de descanso'), looks: everyLook });
  await page.getByRole('button', { name: 'Fazer uma pausa' }).click();
  await shoot(page, 'plan-pause', { on: page.getByRole('dialog'), onlyWindow: true });
  await page.keyboard.press('Escape');

  await server.advance('P1D');
  await page.request.post('/api/me/daily-login');
  await visit(page, '/dashboard', 'dashboard-rest', {
    on: page.getByRole('heading', { name: 'Hoje é seu descanso' }),
  });
  await server.advance('P1D');
  await page.request.post('/api/me/daily-login');
  await complete(page, lessons.slice(1, 2));
  await page.goto('/perfil#plano');
  await page.getByRole('button', { name: 'Fazer uma pausa' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pausar por/ })
    .click();
  await shoot(page, 'plan-paused', { on: page.getByRole('button', { name: 'Encerrar' }) });
  await server.advance('P4D');
  await page.request.post('/api/me/daily-login');
  await complete(page, lessons.slice(2, 3));
  await visit(page, '/progress?aba=streak', 'progress-streak-rest');
});
