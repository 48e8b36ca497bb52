import { describe, expect, test } from 'vitest';
import { someFacts } from '../../fixtures/certificate-facts.ts';
import {
  certificateLabel,
  longDay,
  period,
  placeAndDay,
  sealText,
  shortDay,
  verificationAddress,
  workload,
} from './wording.ts';

describe('what was done', () => {
  test.each([
    [21, 12, 4, 'com 21 lições e 12 missões, carga horária de 4 horas,'],
    [1, 1, 1, 'com 1 lição e 1 missão, carga horária de 1 hora,'],
    [7, 0, 2, 'com 7 lições, carga horária de 2 horas,'],
    [0, 0, 2, 'com carga horária de 2 horas,'],
    [1418, 365, 9999, 'com 1.418 lições e 365 missões, carga horária de 9.999 horas,'],
  ])('%i lessons, %i missions, %i hours', (lessonCount, missionCount, hours, text) => {
    expect(workload({ lessonCount, missionCount, hours })).toBe(text);
  });
});

describe('the period', () => {
  test.each([
    ['2026-11-16', '2026-12-06', 'de 16 de novembro a 6 de dezembro de 2026'],
    ['2026-11-09', '2026-11-23', 'de 9 a 23 de novembro de 2026'],
    ['2026-11-09', '2026-11-09', 'em 9 de novembro de 2026'],
    ['2025-12-01', '2026-01-06', 'de 1º de dezembro de 2025 a 6 de janeiro de 2026'],
    ['2026-03-01', '2026-03-31', 'de 1º a 31 de março de 2026'],
  ])('%s to %s', (startedOn, completedOn, text) => {
    expect(period({ startedOn, completedOn })).toBe(text);
  });
});

test('days are written out in Portuguese, and a day that does not exist is a mistake', () => {
  expect(longDay('2026-03-01')).toBe('1º de março de 2026');
  expect(shortDay('2026-12-06')).toBe('06/12/2026');
  expect(() => longDay('2026-02-30')).toThrow();
});

test('the seal says what was completed, and closes on itself', () => {
  expect(sealText(someFacts())).toBe('JORNADA CONCLUÍDA · 21 LIÇÕES · 12 MISSÕES · ');
  expect(sealText(someFacts({ missionCount: 0 }))).toBe('JORNADA CONCLUÍDA · 21 LIÇÕES · 4 HORAS · ');
});

test('place and day, with or without a city', () => {
  expect(placeAndDay(someFacts())).toBe('São Paulo, 6 de dezembro de 2026');
  expect(placeAndDay(someFacts({ city: '' }))).toBe('6 de dezembro de 2026');
});

test('the address to check at is the page without its number', () => {
  expect(verificationAddress(someFacts())).toBe('jornada.exemplo/certificado');
  expect(verificationAddress({ url: 'http://localhost:3000/certificado' })).toBe('localhost:3000/certificado');
});

test('a preview says that it has no number', () => {
  expect(certificateLabel(someFacts({ number: '' }))).toContain('prévia, ainda sem número');
});
