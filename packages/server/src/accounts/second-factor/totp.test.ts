import { expect, test } from 'vitest';
import { findStep, newTotpSecret, stepAt, totpCode, totpUri } from './totp.ts';

/** '12345678901234567890' in base32: the secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %i the code is that of RFC 6238', (second, code) => {
  expect(totpCode(secret, stepAt(new Date(second * 1000)))).toBe(code);
});

test('a code is good a step early and a step late, and never twice', () => {
  const now = new Date('2026-03-09T15:00:10Z');
  const step = stepAt(now);
  const found = (of: number, lastStep: number | null = null) =>
    findStep(secret, { code: totpCode(secret, of), lastStep, now });
  expect([step - 2, step - 1, step, step + 1, step + 2].map((of) => found(of))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ]);
  expect([found(step, step - 1), found(step, step), found(step - 1, step), found(step + 1, step)]).toEqual([
    step,
    null,
    null,
    step + 1,
  ]);
  for (const code of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])
    expect(findStep(secret, { code, lastStep: null, now })).toBeNull();
});

test('secrets have 160 random bits in the letters of base32', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret);
  for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(50);
});

test('the address for apps carries names with any letters', () => {
  expect(totpUri({ secret, issuer: 'Escola da Paz & Cia', account: 'ana@escola.exemplo' })).toBe(
    `otpauth://totp/Escola%20da%20Paz%20%26%20Cia:ana%40escola.exemplo?secret=${secret}&issuer=Escola%20da%20Paz%20%26%20Cia`,
  );
});
