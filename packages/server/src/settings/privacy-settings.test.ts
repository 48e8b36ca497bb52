import { expect, test } from 'vitest';
import { privacySettingsIn, supplierLine } from './privacy-settings.ts';
import { settingsIn } from './read-settings.ts';

const stored = (settings: object) => new Map<string, unknown>(Object.entries(settings));

test.each([
  [{}, 18],
  [{ minimum_age: 16 }, 16],
  [{ minimum_age: 15 }, 18],
  [{ minimum_age: 'doze' }, 18],
])('with %j the minimum age is %i', (settings, age) => {
  expect(privacySettingsIn(stored(settings)).minimumAge).toBe(age);
});

test.each([
  [{}, ''],
  [
    { name: 'Escola Ltda', document: '11.222.333/0001-81', address: 'Rua A, 1' },
    'Escola Ltda · CNPJ 11.222.333/0001-81 · Rua A, 1',
  ],
  [{ name: 'Ana', document: '529.982.247-25', address: '' }, 'Ana · CPF 529.982.247-25'],
])('the supplier %j is on one line %j', (supplier, line) => {
  expect(supplierLine(privacySettingsIn(stored({ supplier })).supplier)).toBe(line);
  expect(settingsIn(stored({ supplier })).supplier).toBe(line || undefined);
});

test('what a school did not choose is kept as long as by default', () => {
  expect(privacySettingsIn(stored({})).retention).toEqual({ mailsDays: null, payloadDays: 180, purchasesYears: 5 });
  expect(
    privacySettingsIn(stored({ retention: { mailsDays: 90, payloadDays: 60, purchasesYears: 0 } })).retention,
  ).toEqual({
    mailsDays: 90,
    payloadDays: 60,
    purchasesYears: 0,
  });
});
