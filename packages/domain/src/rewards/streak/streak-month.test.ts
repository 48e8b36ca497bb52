import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, asLocalDay, type LocalDay } from '../../local-day.ts';
import { asLocalMonth, daysOf, monthOf } from '../../local-month.ts';
import { WEEKDAYS, type Weekday } from '../../study-plan/weekdays.ts';
import type { NeutralInterval } from './neutral-days.ts';
import { streakMonth, type StreakMonthState } from './streak-month.ts';
import { streakWeek } from './streak-week.ts';
import { NO_STREAK, stepStreak, streakToday, type Streak } from './streak.ts';

const march = asLocalMonth('2026-03');
const day = (number: number) => asLocalDay(`2026-03-${String(number).padStart(2, '0')}`);
const monthWith = (change: Partial<Parameters<typeof streakMonth>[0]>) =>
  streakMonth({
    month: march,
    today: day(12),
    memberSince: day(1),
    actionDays: new Set(),
    protectedDays: [],
    neutral: [],
    ...change,
  });
const signs: Record<StreakMonthState, string> = {
  feita: 'f',
  protegida: 's',
  neutra: 'n',
  descanso: 'd',
  pausa: 'p',
  sem_acao: 'x',
  aberta: '?',
  futura: '.',
  antes: '-',
};
const drawn = (days: ReturnType<typeof streakMonth>) => days.map(({ state }) => signs[state]).join('');
const kept = (days: ReturnType<typeof streakMonth>) => days.map(({ isKept }) => (isKept ? '=' : ' ')).join('');

describe('a month of the streak', () => {
  test('tells each day from the member’s first to today, and what is ahead', () => {
    const days = monthWith({
      memberSince: day(3),
      actionDays: new Set([3, 4, 6, 9].map(day)),
      protectedDays: [{ from: day(5), to: day(5) }],
    });
    expect(drawn(days)).toBe('--ffsfxxfxx?...................');
    expect(kept(days)).toBe('  ====  =                      ');
  });

  test('days without gamification are no gap: they keep a run that goes on, and nothing else', () => {
    const days = monthWith({
      actionDays: new Set([4, 7, 8].map(day)),
      neutral: [
        { kind: 'sem_gamificacao', from: day(1), to: day(2) },
        { kind: 'sem_gamificacao', from: day(5), to: day(6) },
        { kind: 'sem_gamificacao', from: day(9), to: null },
      ],
    });
    expect(drawn(days)).toBe('nnxfnnffnnnn...................');
    expect(kept(days)).toBe('   =====                       ');
  });

  test('rest and pause keep a run, come before a shield, and say nothing of days ahead', () => {
    const days = monthWith({
      memberSince: day(1),
      // 2 March is a Monday. The shield covered from the 5th to the 7th.
      actionDays: new Set([2, 3, 8, 12].map(day)),
      protectedDays: [{ from: day(5), to: day(7) }],
      neutral: [
        { kind: 'descanso', from: day(3), to: null, weekdays: [2, 4] },
        { kind: 'pausa', from: day(7), to: day(10) },
      ],
    });
    expect(drawn(days)).toBe('xffdsdpfppdf...................');
    expect(kept(days)).toBe(' ===========                   ');
  });

  test('rest and pause of today keep a run that can still go on, and none that was broken before them', () => {
    const weekend: NeutralInterval = { kind: 'descanso', from: day(1), to: null, weekdays: [5, 6] };
    // 6 March is a Friday.
    const on = (today: number, acted: number[], neutral: NeutralInterval[] = [weekend]) =>
      kept(monthWith({ today: addDays(day(1), today - 1), actionDays: new Set(acted.map(day)), neutral })).trimEnd();
    expect(on(7, [5, 6])).toBe('    ===');
    expect(on(8, [5, 6])).toBe('    ====');
    expect(on(9, [5, 6])).toBe('    ====');
    expect(on(10, [5, 6])).toBe('    ==');
    expect(on(8, [5])).toBe('    =');
    expect(on(31, [29], [{ kind: 'pausa', from: day(30), to: addDays(day(31), 3) }])).toBe(`${' '.repeat(28)}===`);
    // Whether the run went on after the month is not known in it.
    expect(on(40, [29], [{ kind: 'pausa', from: day(30), to: addDays(day(31), 3) }])).toBe(`${' '.repeat(28)}=`);
  });

  test('an action counts on a day that gamification was off for a part of', () => {
    const days = monthWith({
      actionDays: new Set([day(12)]),
      neutral: [{ kind: 'sem_gamificacao', from: day(12), to: day(12) }],
    });
    expect(days[11]).toEqual({ day: day(12), state: 'feita', isKept: true });
  });
});

/** Rest days and a pause. */
const anyBreaks = fc
  .record({
    weekdays: fc.subarray<Weekday>([...WEEKDAYS], { maxLength: 3 }),
    from: fc.nat({ max: 60 }),
    days: fc.nat({ max: 13 }),
  })
  .map(({ weekdays, from, days }): NeutralInterval[] => [
    { kind: 'descanso', from: day(1), to: null, weekdays },
    { kind: 'pausa', from: addDays(day(1), from), to: addDays(day(1), from + days) },
  ]);

const anyDays = fc.array(fc.boolean(), { minLength: 60, maxLength: 60 });

test('whatever somebody did, the month agrees with the week’s grid and with the rule of the streak', () => {
  fc.assert(
    fc.property(anyDays, fc.nat({ max: 3 }), anyBreaks, (acts, shields, neutral) => {
      const first = day(1);
      const at = (index: number) => addDays(first, index);
      let streak: Streak = { ...NO_STREAK, shields };
      const actionDays = new Set<LocalDay>();
      const protectedDays: { from: LocalDay; to: LocalDay }[] = [];
      acts.forEach((acted, index) => {
        if (!acted) return;
        const step = stepStreak(streak, at(index), neutral);
        streak = step.streak;
        actionDays.add(at(index));
        if (step.protectedDays) protectedDays.push(step.protectedDays);
      });
      const today = at(acts.length - 1);
      const facts = { today, actionDays, protectedDays, neutral };
      const month = streakMonth({ ...facts, month: monthOf(today), memberSince: first });
      expect(month.map((one) => one.day)).toEqual(daysOf(monthOf(today)));
      for (const one of streakWeek(facts)) {
        const same = month.find((shown) => shown.day === one.day);
        if (same) expect(same.state === 'aberta' ? 'sem_acao' : same.state).toBe(one.state);
      }
      // Every day of an unbroken run is kept, up to its last action.
      if (actionDays.size === 0) return;
      const ribbon = month.filter((one) => one.day >= streak.runStartedOn! && one.day <= streak.lastActionDay!);
      expect(ribbon.every(({ isKept }) => isKept)).toBe(true);
      // Rest and pause after it keep it, as long as nothing was missed.
      if (monthOf(streak.lastActionDay!) !== monthOf(today)) return;
      const isAlive = ['feita_hoje', 'em_risco', 'descanso', 'pausa'].includes(
        streakToday(streak, today, neutral).state,
      );
      const breaks = month.filter((one) => one.day > streak.lastActionDay! && /descanso|pausa/.test(one.state));
      if (isAlive) expect(breaks.every(({ isKept }) => isKept)).toBe(true);
    }),
  );
});
