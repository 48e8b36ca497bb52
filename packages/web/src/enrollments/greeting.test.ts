import { describe, expect, test } from 'vitest';
import type { MyJourney } from '@jornada/contract/enrollments';
import { aMyJourney } from '../../testing/journeys.ts';
import { dayGreeting, greeting } from './greeting.ts';

test.each([
  [0, 'Boa noite'],
  [4, 'Boa noite'],
  [5, 'Bom dia'],
  [11, 'Bom dia'],
  [12, 'Boa tarde'],
  [17, 'Boa tarde'],
  [18, 'Boa noite'],
])('at %i o’clock one says %s', (hour, words) => {
  expect(dayGreeting(hour)).toBe(words);
});

const lesson = (durationMinutes: number) => ({ id: 'l', dayNumber: 8, title: 'O quarto limpo', durationMinutes });

describe('the line below the title', () => {
  const daily = aMyJourney({ openLesson: lesson(12) });
  const inOrder = aMyJourney({ openLesson: lesson(1), journey: { modoLiberacao: 'sequencial' } });
  const waiting = aMyJourney({ openLesson: null });
  const paused = aMyJourney({ openLesson: lesson(12), enrollment: { isSuspended: true } });
  test.each<[string, string, MyJourney | undefined, string]>([
    ['a lesson for today', 'Marina Duarte', daily, 'Bom dia, Marina. A lição de hoje leva 12 minutos.'],
    ['the next in order', 'Marina', inOrder, 'Bom dia, Marina. Sua próxima lição leva 1 minuto.'],
    ['nothing open', 'Marina', waiting, 'Bom dia, Marina.'],
    ['a paused journey', 'Marina', paused, 'Bom dia, Marina.'],
    ['no journey and no name', '  ', undefined, 'Bom dia.'],
    ['an address in place of a name', 'marina.duarte', waiting, 'Bom dia.'],
  ])('%s', (_, name, latest, words) => {
    expect(greeting({ user: { name, email: 'marina.duarte@exemplo.com' }, hour: 9, latest })).toBe(words);
  });
});
