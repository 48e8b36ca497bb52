import { describe, expect, test } from 'vitest';
import type { TodayCard } from '@jornada/contract/enrollments/enrollments';
import type { StudyPlanToday } from '@jornada/contract/study-plan/study-plan';
import type { QuietReason } from '@jornada/domain/study-plan/quiet-day';
import { aDayThatIsDone, aLessonForToday, aMyJourney } from '../../testing/journeys.ts';
import { dayGreeting, greeting } from './greeting.ts';

test.each([
  [0, 'Boa noite'],
  [4, 'Boa noite'],
  [5, 'Bom dia'],
  [11, 'Bom dia'],
  [12, 'Boa tarde'],
  [17, 'Boa tarde'],
  [18, 'Boa noite'],
])('at %i o’clock one says %s', (hour, text) => {
  expect(dayGreeting(hour)).toBe(text);
});

const lesson = (durationMinutes: number) => ({ id: 'l', dayNumber: 8, title: 'O quarto limpo', durationMinutes });

describe('the line below the title', () => {
  const daily = aLessonForToday();
  const inOrder = aLessonForToday({
    journey: aMyJourney({ openLesson: lesson(1), journey: { modoLiberacao: 'sequencial' } }),
  });
  const back = aLessonForToday({ comeback: { streakRecord: 23, studyDays: 61, xpTotal: 1840 } });
  const done = aDayThatIsDone();
  const waiting = aDayThatIsDone({ completedToday: null });
  test.each<[string, string, TodayCard | null, string]>([
    ['a lesson for today', 'Marina Duarte', daily, 'Bom dia, Marina. A lição de hoje leva 12 minutos.'],
    ['the next in order', 'Marina', inOrder, 'Bom dia, Marina. Sua próxima lição leva 1 minuto.'],
    ['a broken streak', 'Marina', back, 'Que bom ver você, Marina. Sua trilha ficou onde estava.'],
    ['today is done', 'Marina', done, 'Bom dia, Marina. O que era de hoje está feito.'],
    ['nothing open', 'Marina', waiting, 'Bom dia, Marina.'],
    ['nothing under way', 'Marina', { kind: 'begin' }, 'Bom dia, Marina.'],
    ['an address in place of a name', 'marina.duarte', waiting, 'Bom dia.'],
  ])('%s', (_, name, today, text) => {
    const user = { name, email: 'marina.duarte@exemplo.com' };
    expect(greeting({ user, hour: 9, dashboard: { rows: [aMyJourney()], today } })).toBe(text);
  });

  const plan = { weekdays: [0 as const], studyMinute: 1200, isStudyDay: true, nextStudyDay: '2026-11-30' };
  const planned = (change: Partial<StudyPlanToday>): StudyPlanToday => ({
    isOffered: false,
    plan,
    breakToday: null,
    ...change,
  });
  test.each<[string, StudyPlanToday, TodayCard, string, QuietReason?]>([
    ['a day of study', planned({}), daily, 'Bom dia, Marina. Hoje é dia de estudo, às 20h.'],
    [
      'another day, which counts for the streak',
      planned({ plan: { ...plan, isStudyDay: false } }),
      daily,
      'Bom dia, Marina. A lição de hoje leva 12 minutos.',
    ],
    [
      'another day, without a streak',
      planned({ plan: { ...plan, isStudyDay: false } }),
      daily,
      'Bom dia, Marina. No seu plano, hoje não tem lição.',
      'fora_do_plano',
    ],
    ['a day of rest', planned({ breakToday: 'descanso' }), daily, 'Bom dia, Marina. Hoje é seu descanso.', 'descanso'],
    [
      'a pause',
      planned({ plan: null, breakToday: 'pausa' }),
      daily,
      'Bom dia, Marina. Sua ofensiva está em pausa.',
      'pausa',
    ],
    ['no plan', planned({ plan: null }), daily, 'Bom dia, Marina. A lição de hoje leva 12 minutos.'],
    [
      'a broken streak, whatever the plan',
      planned({}),
      back,
      'Que bom ver você, Marina. Sua trilha ficou onde estava.',
    ],
    ['a day that is done', planned({}), done, 'Bom dia, Marina. O que era de hoje está feito.'],
  ])('with a plan: %s', (_, studyPlan, today, text, quiet) => {
    const user = { name: 'Marina', email: 'marina@exemplo.com' };
    expect(
      greeting({ user, hour: 9, dashboard: { rows: [aMyJourney()], today }, studyPlan, ...(quiet && { quiet }) }),
    ).toBe(text);
  });

  test('welcomes whoever has no journey yet, by their name if they gave one', () => {
    const nothing = { rows: [], today: { kind: 'begin' } } as const;
    const greetNewcomer = (name: string) =>
      greeting({ user: { name, email: 'rafael@exemplo.com' }, hour: 9, dashboard: nothing });
    expect(greetNewcomer('Rafael Luz')).toBe('Boas-vindas, Rafael. Falta só escolher por onde começar.');
    expect(greetNewcomer('  ')).toBe('Boas-vindas. Falta só escolher por onde começar.');
  });

  test('only greets while the dashboard is being read', () => {
    expect(greeting({ user: { name: 'Marina', email: 'm@exemplo.com' }, hour: 20 })).toBe('Boa noite, Marina.');
  });
});
