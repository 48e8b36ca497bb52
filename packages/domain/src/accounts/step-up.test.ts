import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  factorCountsFrom,
  isSteppedUp,
  passwordCountsFrom,
  stepUpSecondsLeft,
  waysToStepUp as waysOf,
  type Proofs,
} from './step-up.ts';

const waysToStepUp = (proofs: Partial<Proofs>, now: Date) =>
  waysOf({ linkUsedAt: null, factorFrom: null, passkeyFrom: null, ...proofs }, now);

const at = (time: string) => new Date(`2026-03-09T${time}Z`);
const nextDay = (time: string) => new Date(`2026-03-10T${time}Z`);

test('a confirmation holds for ten minutes, and not a moment longer', () => {
  expect(stepUpSecondsLeft(at('12:00:00'), at('12:00:00'))).toBe(600);
  expect(stepUpSecondsLeft(at('12:00:00'), at('12:09:59.500'))).toBe(1);
  expect(stepUpSecondsLeft(at('12:00:00'), at('13:00:00'))).toBe(0);
  expect(isSteppedUp(at('12:00:00'), at('12:09:59.999'))).toBe(true);
  expect(isSteppedUp(at('12:00:00'), at('12:10:00'))).toBe(false);
  expect(isSteppedUp(null, at('12:00:00'))).toBe(false);
});

test('a clock that is set back prolongs no confirmation', () => {
  const confirmed = new Date('2026-03-09T15:00:00Z');
  for (const now of ['2026-03-09T14:59:59Z', '2026-03-09T14:55:00Z', '2026-03-08T15:00:00Z', '2025-03-09T15:00:00Z']) {
    expect(stepUpSecondsLeft(confirmed, new Date(now))).toBe(0);
    expect(isSteppedUp(confirmed, new Date(now))).toBe(false);
  }
  expect(stepUpSecondsLeft(confirmed, confirmed)).toBe(600);
});

test('without a link, code and password count, the code first', () => {
  expect(waysToStepUp({ linkUsedAt: null, factorFrom: null }, at('12:00:00'))).toEqual(['password']);
  expect(waysToStepUp({ linkUsedAt: null, factorFrom: at('11:00:00') }, at('12:00:00'))).toEqual(['code', 'password']);
});

test('after a link only a factor from before it counts, for 24 hours', () => {
  const linkUsedAt = at('12:00:00');
  const ways = (switchedOnAt: Date | null, now: Date) =>
    waysToStepUp({ linkUsedAt, factorFrom: switchedOnAt && factorCountsFrom(linkUsedAt, switchedOnAt) }, now);
  expect(passwordCountsFrom(linkUsedAt)).toEqual(nextDay('12:00:00'));
  expect(ways(null, nextDay('11:59:59.999'))).toEqual([]);
  expect(ways(null, nextDay('12:00:00'))).toEqual(['password']);
  expect(waysToStepUp({ linkUsedAt, factorFrom: at('11:59:00') }, at('12:01:00'))).toEqual(['code']);
  expect(ways(at('12:00:01'), nextDay('11:59:59.999'))).toEqual([]);
  expect(ways(at('12:00:01'), nextDay('12:00:00'))).toEqual(['code', 'password']);
});

test('a further link makes a factor from after the first one no older', () => {
  const factorFrom = factorCountsFrom(at('12:00:00'), at('12:05:00'));
  expect(waysToStepUp({ linkUsedAt: at('12:10:00'), factorFrom }, at('12:11:00'))).toEqual([]);
  expect(waysToStepUp({ linkUsedAt: at('12:10:00'), factorFrom }, nextDay('12:00:00'))).toEqual(['code']);
});

test('a passkey comes first, and after a link counts as a factor does', () => {
  const all = { linkUsedAt: null, factorFrom: at('11:00:00'), passkeyFrom: at('11:00:00') };
  expect(waysToStepUp(all, at('12:00:00'))).toEqual(['passkey', 'code', 'password']);
  const linkUsedAt = at('12:00:00');
  const passkeyFrom = factorCountsFrom(linkUsedAt, at('12:05:00'));
  expect(waysToStepUp({ linkUsedAt, passkeyFrom }, nextDay('11:59:59.999'))).toEqual([]);
  expect(waysToStepUp({ linkUsedAt, passkeyFrom }, nextDay('12:00:00'))).toEqual(['passkey', 'password']);
  expect(waysToStepUp({ linkUsedAt, passkeyFrom: at('11:59:00') }, at('12:00:01'))).toEqual(['passkey']);
});

test('waiting takes no way away, and whoever used no link has one', () => {
  const instant = fc.date({ min: at('00:00:00'), max: nextDay('23:59:59'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.option(instant), fc.option(instant), instant, fc.nat(1e8), (linkUsedAt, factorFrom, now, later) => {
      const before = waysToStepUp({ linkUsedAt, factorFrom }, now);
      const after = waysToStepUp({ linkUsedAt, factorFrom }, new Date(now.getTime() + later));
      expect(before.filter((way) => !after.includes(way))).toEqual([]);
      if (linkUsedAt === null) expect(before).toContain('password');
      if (factorFrom === null) expect(before).not.toContain('code');
    }),
  );
});
