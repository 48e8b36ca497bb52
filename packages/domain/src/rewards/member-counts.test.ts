import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, asLocalDay } from '../local-day.ts';
import { lessonKey } from './award-keys.ts';
import { plainEntry } from './ledger-entry.ts';
import { countsOn, countsToKeep, type CountsToday, type MemberCounts } from './member-counts.ts';
import type { RewardedAction } from './rewarded-action.ts';

const monday = asLocalDay('2026-03-09');
const kept: MemberCounts = { lessons: 12, missions: 4, journeys: 1, day: monday, lessonsOnDay: 2, xpOnDay: 130 };

describe('what kept counts say', () => {
  test('on their own day: everything', () => {
    expect(countsOn(kept, monday)).toEqual({
      counts: { licoes: 12, missoes: 4, jornadas: 1, licoesHoje: 2 },
      xpToday: 130,
    });
  });

  test('on a later day: nothing of that day yet', () => {
    expect(countsOn(kept, addDays(monday, 1))).toEqual({
      counts: { licoes: 12, missoes: 4, jornadas: 1, licoesHoje: 0 },
      xpToday: 0,
    });
  });

  test('on an earlier day, as after a change of the clock: that it has to be counted', () => {
    expect(countsOn(kept, addDays(monday, -1))).toBeNull();
  });
});

interface Command {
  daysLater: number;
  kinds: ('lesson' | 'last lesson' | 'mission')[];
  xp: number[];
}

const commands = fc.array(
  fc.record<Command>({
    daysLater: fc.nat(2),
    kinds: fc.array(fc.constantFrom('lesson', 'last lesson', 'mission'), { maxLength: 2 }),
    xp: fc.array(fc.integer({ min: 5, max: 500 }), { maxLength: 3 }),
  }),
  { maxLength: 30 },
);

function actionOf(kind: Command['kinds'][number]): RewardedAction {
  const place = { lessonId: 'one', journeyId: 'other' };
  if (kind === 'mission') return { kind, ...place, missionType: 'desafio', required: false };
  return { kind: 'lesson', ...place, wasCurrent: true, enrolledToday: false, completesJourney: kind === 'last lesson' };
}

/** Counted from everything that was done, as the rows are counted. */
function counted(done: readonly (Command & { day: string })[], today: string): CountsToday {
  const kinds = done.flatMap((command) => command.kinds.map((kind) => ({ kind, day: command.day })));
  const lessons = kinds.filter(({ kind }) => kind !== 'mission');
  return {
    counts: {
      licoes: lessons.length,
      missoes: kinds.length - lessons.length,
      jornadas: kinds.filter(({ kind }) => kind === 'last lesson').length,
      licoesHoje: lessons.filter(({ day }) => day === today).length,
    },
    xpToday: done.flatMap(({ day, xp }) => (day === today ? xp : [])).reduce((sum, xp) => sum + xp, 0),
  };
}

test('after any commands over any days they are what counting everything gives', () => {
  fc.assert(
    fc.property(commands, fc.nat(2), (history, later) => {
      let counts: MemberCounts = { ...kept, lessons: 0, missions: 0, journeys: 0, lessonsOnDay: 0, xpOnDay: 0 };
      let today = monday;
      const done: (Command & { day: string })[] = [];
      for (const command of history) {
        today = addDays(today, command.daysLater);
        const actions = command.kinds.map(actionOf);
        const entries = command.xp.map((xp) => plainEntry('meta_diaria', lessonKey('one'), xp));
        counts = countsToKeep(countsOn(counts, today)!, { actions, entries, today });
        done.push({ ...command, day: today });
      }
      today = addDays(today, later);
      expect(countsOn(counts, today)).toEqual(counted(done, today));
    }),
  );
});
