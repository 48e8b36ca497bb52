import { expect, test } from 'vitest';
import { decideNameCorrection, nameCorrectableUntil } from './name-correction.ts';

const issuedAt = new Date('2026-03-02T15:00:00Z');
const end = new Date('2026-03-09T15:00:00Z');
const justBefore = new Date(end.getTime() - 1);
const fresh = { name: 'Ana Souza', issuedAt, nameCorrectedAt: null };

test('a member may correct the name once within seven days', () => {
  expect(nameCorrectableUntil(fresh, issuedAt)).toEqual(end);
  expect(decideNameCorrection(fresh, { name: 'Ana de Souza', now: justBefore })).toEqual({ ok: true, isNew: true });
});

test('after seven days, or a correction, the name is final', () => {
  const refused = { ok: false, refusal: 'certificate_name_final' };
  expect(decideNameCorrection(fresh, { name: 'Ana de Souza', now: end })).toEqual(refused);
  expect(nameCorrectableUntil(fresh, end)).toBeNull();
  const corrected = { ...fresh, nameCorrectedAt: issuedAt };
  expect(decideNameCorrection(corrected, { name: 'Ana de Souza', now: issuedAt })).toEqual(refused);
  expect(nameCorrectableUntil(corrected, issuedAt)).toBeNull();
});

test('the same name changes nothing, however late it is sent', () => {
  const late = { ...fresh, nameCorrectedAt: issuedAt };
  expect(decideNameCorrection(late, { name: 'Ana Souza', now: end })).toEqual({ ok: true, isNew: false });
});
