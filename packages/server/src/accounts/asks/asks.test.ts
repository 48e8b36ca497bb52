import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINIMUM_AGES } from '@jornada/domain/privacy/age';
import { asksOf, isAsked, type AskFacts } from './asks.ts';

const version = fc.record({
  kind: fc.constantFrom('terms' as const, 'privacy' as const),
  number: fc.integer({ min: 1, max: 9 }),
  changes: fc.string(),
});
const facts: fc.Arbitrary<AskFacts> = fc.record({
  birthMonth: fc.option(fc.constant('2010-05')),
  closingDueAt: fc.option(fc.constant('2026-03-16T12:00:00-03:00')),
  legal: fc.uniqueArray(version, { selector: ({ kind }) => kind }),
});
const settings = fc.record({
  minimumAge: fc.constantFrom(...MINIMUM_AGES),
  termsUrl: fc.option(fc.constant('/termos')),
  privacyUrl: fc.option(fc.constant('https://escola.exemplo/privacidade')),
});

test('of an administrator, it is only whether to keep an account that is being closed', () => {
  fc.assert(
    fc.property(facts, settings, (found, school) => {
      const asks = asksOf(found, 'admin', school);
      expect([asks.legal, asks.minimumAge, isAsked(asks)]).toEqual([[], null, found.closingDueAt !== null]);
    }),
  );
});

test('whoever answered everything is asked nothing, and every answer ends its own question alone', () => {
  fc.assert(
    fc.property(facts, settings, (found, school) => {
      const asks = asksOf(found, 'user', school);
      expect(isAsked(asksOf({ birthMonth: '2010-05', closingDueAt: null, legal: [] }, 'user', school))).toBe(false);
      expect(asksOf({ ...found, legal: [] }, 'user', school)).toEqual({ ...asks, legal: [] });
      expect(asksOf({ ...found, birthMonth: '2010-05' }, 'user', school)).toEqual({ ...asks, minimumAge: null });
      expect(asksOf({ ...found, closingDueAt: null }, 'user', school)).toEqual({ ...asks, closing: null });
    }),
  );
});

test('a school of adults asks nobody for an age, and a page that is nowhere is not asked about', () => {
  fc.assert(
    fc.property(facts, settings, (found, school) => {
      expect(asksOf(found, 'user', { ...school, minimumAge: 18 }).minimumAge).toBeNull();
      expect(asksOf(found, 'user', { ...school, termsUrl: null, privacyUrl: null }).legal).toEqual([]);
      for (const { kind, url } of asksOf(found, 'user', school).legal)
        expect(url).toBe(kind === 'terms' ? school.termsUrl : school.privacyUrl);
    }),
  );
});
