import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, asLocalDay, localDay, type LocalDay } from '../local-day.ts';
import { addMonths } from '../local-month.ts';
import {
  accessEndOf,
  followAccess,
  isOver,
  termInWords,
  termOf,
  type AccessHistory,
  type AccessPeriod,
  type AccessTerm,
} from './access-term.ts';

const zone = 'America/Sao_Paulo';
const runs = { numRuns: 1000 };
const day = asLocalDay;
const at = (text: string) => `${text}T15:00:00.000Z`;
const paid = (on: string, term: AccessTerm | null, paymentKey = on): AccessPeriod => ({
  paymentKey,
  at: at(on),
  on: day(on),
  term,
});
const days = (amount: number): AccessTerm => ({ kind: 'days', amount });
const months = (amount: number): AccessTerm => ({ kind: 'months', amount });
const until = (last: string): AccessTerm => ({ kind: 'until', day: day(last) });
const grant = (periods: AccessPeriod[] | null, id = 'motivo') => ({
  id,
  grantedAt: new Date(at('2026-01-01')),
  periods,
});
const endOf = (periods: AccessPeriod[], word: AccessHistory['word'] = null) =>
  accessEndOf({ grants: [grant(periods)], word });

describe('the end of an access', () => {
  test.each([
    ['30 dias contam do dia da compra', [paid('2026-03-09', days(30))], '2026-04-08'],
    ['um ano, de um dia que o outro ano não tem', [paid('2028-02-29', months(12))], '2029-02-28'],
    ['um mês de 31 de janeiro', [paid('2026-01-31', months(1))], '2026-02-28'],
    ['um mês de 31 de janeiro, em ano bissexto', [paid('2028-01-31', months(1))], '2028-02-29'],
    ['até um dia, comprado quando quer que seja', [paid('2026-03-09', until('2026-12-31'))], '2026-12-31'],
    [
      'a renovação adiantada não perde dias',
      [paid('2026-01-10', months(1)), paid('2026-02-01', months(1))],
      '2026-03-10',
    ],
    ['a atrasada conta do seu dia', [paid('2026-01-10', months(1)), paid('2026-05-20', months(1))], '2026-06-20'],
    ['até um dia não encurta', [paid('2026-01-10', months(12)), paid('2026-02-01', until('2026-06-30'))], '2027-01-10'],
    ['sem prazo vence qualquer prazo', [paid('2026-01-10', null), paid('2026-02-01', days(7))], null],
    [
      'nunca sai do calendário',
      Array.from({ length: 900 }, (_, i) => paid('2026-01-10', months(120), `${i}`)),
      '9906-01-10',
    ],
  ])('%s', (_, periods, end) => expect(endOf(periods)).toBe(end));

  test('what was paid back gives no time; where everything was, the access is over', () => {
    const back = { ...paid('2026-01-10', months(12)), isReturned: true as const };
    expect(endOf([back, paid('2026-02-01', days(30))])).toBe('2026-03-03');
    expect(endOf([back])).toBe('2026-01-10');
  });

  test('an administrator’s word replaces what was before it, and a later payment extends from it', () => {
    const word = { at: at('2026-03-01'), until: day('2026-12-31') };
    expect(endOf([paid('2026-01-10', null)], word)).toBe('2026-12-31');
    expect(endOf([paid('2026-01-10', months(120)), paid('2026-04-01', months(1))], word)).toBe('2027-01-31');
    expect(endOf([paid('2026-01-10', days(7))], { ...word, until: null })).toBeNull();
    expect(endOf([paid('2026-01-10', days(7)), paid('2026-04-01', null)], word)).toBeNull();
    expect(accessEndOf({ grants: [grant(null)], word })).toBe('2026-12-31');
    // Closed by a refund: there is no access that could end.
    expect(accessEndOf({ grants: [], word })).toBeNull();
  });

  test('explains the end after each payment', () => {
    const history = { grants: [grant([paid('2026-01-10', days(10)), paid('2026-01-15', days(10))])], word: null };
    expect([...followAccess(history).ends.values()]).toEqual(['2026-01-20', '2026-01-30']);
  });

  test('is over on the day after it', () => {
    expect(
      [null, '2026-03-08', '2026-03-09'].map((end) => isOver(end === null ? null : day(end), day('2026-03-09'))),
    ).toEqual([false, true, false]);
  });
});

describe('a term', () => {
  test('of a product is its own, else the journey’s; of several the longest', () => {
    const terms = {
      accessTerm: months(12),
      productTerms: [
        { productId: 'v', term: null },
        { productId: 'm', term: days(30) },
      ],
    };
    const of = (...ids: string[]) => termOf(terms, ids, day('2026-03-09'));
    expect([of(), of('x'), of('m'), of('m', 'x'), of('x', 'v', 'm')]).toEqual([
      months(12),
      months(12),
      days(30),
      months(12),
      null,
    ]);
  });

  test('is told in words', () => {
    const terms = [null, days(1), days(365), months(1), months(12), months(18), months(24), until('2026-12-31')];
    expect(terms.map(termInWords)).toEqual([
      'sem prazo',
      'por 1 dia',
      'por 365 dias',
      'por 1 mês',
      'por 1 ano',
      'por 18 meses',
      'por 2 anos',
      'até 31/12/2026',
    ]);
  });
});

const anyDay = fc.integer({ min: 0, max: 1200 }).map((after) => addDays(day('2026-01-01'), after));
const anyTerm: fc.Arbitrary<AccessTerm | null> = fc.oneof(
  fc.integer({ min: 1, max: 400 }).map(days),
  fc.integer({ min: 1, max: 24 }).map(months),
  anyDay.map((last): AccessTerm => ({ kind: 'until', day: last })),
  { arbitrary: fc.constant(null), weight: 1 },
);
const anyPeriod = fc
  .record({
    paymentKey: fc.nat({ max: 9 }).map(String),
    hours: fc.integer({ min: 0, max: 30_000 }),
    term: anyTerm,
    isBack: fc.boolean(),
  })
  .map(({ hours, isBack, ...period }): AccessPeriod => {
    const instant = new Date(Date.UTC(2026, 0, 1, hours));
    const when = { at: instant.toISOString(), on: localDay(instant, zone) };
    return { ...period, ...when, ...(isBack && { isReturned: true as const }) };
  });
const anyWord = fc.option(
  fc.record({ at: anyPeriod.map((period) => period.at), until: fc.option(anyDay, { nil: null }) }),
  { nil: null },
);
const anyPeriods = fc.uniqueArray(anyPeriod, { minLength: 1, maxLength: 10, selector: ({ paymentKey }) => paymentKey });
const anyHistory = fc.record({ periods: anyPeriods, word: anyWord });
const isLaterOrSame = (end: LocalDay | null, than: LocalDay | null) => end === null || (than !== null && end >= than);

/** A second version of the rule: the word first, then what came since. */
function plainEnd(periods: readonly AccessPeriod[], word: AccessHistory['word']): LocalDay | null {
  const since = periods.filter(({ at: when, isReturned }) => !isReturned && (word === null || when > word.at));
  if (word?.until === null || since.some(({ term }) => term === null)) return null;
  const inOrder = since.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return inOrder.reduce<LocalDay | null>((end, { on, term }) => {
    const from = end !== null && end > on ? end : on;
    if (term!.kind === 'until') return end !== null && end > term!.day ? end : term!.day;
    return term!.kind === 'days' ? addDays(from, term!.amount) : addMonths(from, term!.amount);
  }, word?.until ?? null);
}

describe('for any history', () => {
  test('the order and repetition of reasons do not matter, nor in which grant they stand', () => {
    const shuffled = anyHistory.chain(({ periods, word }) =>
      fc
        .tuple(fc.shuffledSubarray([...periods, ...periods], { minLength: periods.length * 2 }), fc.nat({ max: 24 }))
        .map(([all, cut]) => ({ periods, word, grants: [grant(all.slice(0, cut), 'a'), grant(all.slice(cut), 'b')] })),
    );
    fc.assert(
      fc.property(shuffled, ({ periods, word, grants }) => {
        expect(accessEndOf({ grants, word })).toBe(endOf(periods, word));
      }),
      runs,
    );
  });

  test('no payment shortens', () => {
    fc.assert(
      fc.property(anyHistory, anyPeriod, ({ periods, word }, period) => {
        const { isReturned: _, ...paid } = { ...period, paymentKey: 'news' };
        const before = endOf(periods, word);
        // Everything was paid back before: there was no time to shorten.
        fc.pre(word !== null || periods.some(({ isReturned }) => !isReturned));
        expect(isLaterOrSame(endOf([...periods, paid], word), before)).toBe(true);
      }),
      runs,
    );
  });

  test('a payment that goes back takes exactly its own time', () => {
    fc.assert(
      fc.property(anyHistory, anyPeriod, ({ periods, word }, period) => {
        fc.pre(word !== null || periods.some(({ isReturned }) => !isReturned));
        const back = { ...period, paymentKey: 'back', isReturned: true as const };
        expect(endOf([...periods, back], word)).toBe(endOf(periods, word));
      }),
      runs,
    );
  });

  test('a word without a payment since is the end', () => {
    fc.assert(
      fc.property(anyHistory, anyDay, ({ periods }, last) => {
        expect(endOf(periods, { at: '2030-01-01T00:00:00.000Z', until: last })).toBe(last);
      }),
      runs,
    );
  });

  test('agrees with a second version of the rule', () => {
    fc.assert(
      fc.property(anyHistory, ({ periods, word }) => {
        // Months and days of one instant do not commute.
        fc.pre(new Set(periods.map((period) => period.at)).size === periods.length);
        fc.pre(periods.some(({ isReturned }) => !isReturned));
        expect(endOf(periods, word)).toBe(plainEnd(periods, word));
      }),
      runs,
    );
  });
});
