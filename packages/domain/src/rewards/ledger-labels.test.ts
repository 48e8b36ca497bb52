import { describe, expect, test } from 'vitest';
import { STREAK_MILESTONES } from './milestones.ts';
import { ledgerLabel } from './ledger-labels.ts';
import type { LedgerRow } from './ledger-labels.ts';

function labelOf(over: Partial<LedgerRow>): string {
  return ledgerLabel({
    tipoAcao: 'licao_completa',
    xpGanho: 50,
    xpBonus: 0,
    multiplicador: 1,
    lessonTitle: 'Respirar',
    journeyName: 'Foco',
    ...over,
  });
}

describe('a member reads how the XP came about', () => {
  test.each([
    ['a lesson', {}, 'Lição concluída: Respirar'],
    ['what was brought', { tipoAcao: 'progresso_trazido', xpGanho: 0 }, 'Trazido de outra plataforma: Foco'],
    ['a lesson that is gone', { lessonTitle: null }, 'Lição concluída'],
    [
      'a lesson on the day of enrolment',
      { xpGanho: 75 },
      'Lição concluída: Respirar · 25 XP por estudar já no dia da inscrição',
    ],
    [
      'a lesson in a streak of a week',
      { xpBonus: 10, multiplicador: 1.2 },
      'Lição concluída: Respirar · 10 XP de bônus: 20% a mais pela ofensiva de 7 dias ou mais',
    ],
    [
      'the second lesson of the day of enrolment',
      { xpGanho: 75, xpBonus: 22, multiplicador: 1.3 },
      'Lição concluída: Respirar · 25 XP por estudar já no dia da inscrição · 22 XP de bônus: 30% a mais por duas ou mais lições no mesmo dia',
    ],
    [
      'the last lesson',
      { tipoAcao: 'jornada_completa', xpGanho: 550 },
      'Jornada concluída: Foco · 500 XP pela jornada inteira · 50 XP pela lição Respirar',
    ],
    [
      'a one-day journey on the day of enrolment',
      { tipoAcao: 'jornada_completa', xpGanho: 575 },
      'Jornada concluída: Foco · 500 XP pela jornada inteira · 50 XP pela lição Respirar · 25 XP por estudar já no dia da inscrição',
    ],
    [
      'a journey that became complete by itself',
      { tipoAcao: 'jornada_completa', xpGanho: 500, lessonTitle: null },
      'Jornada concluída: Foco · 500 XP pela jornada inteira',
    ],
    ['a required mission', { tipoAcao: 'missao_obrigatoria', xpGanho: 100 }, 'Missão obrigatória respondida: Respirar'],
    [
      'an optional mission in a streak of three weeks',
      { tipoAcao: 'missao_opcional', xpBonus: 25, multiplicador: 1.5 },
      'Missão opcional respondida: Respirar · 25 XP de bônus: 50% a mais pela ofensiva de 21 dias ou mais',
    ],
    ['the first login', { tipoAcao: 'primeiro_login', xpGanho: 5 }, 'Primeiro acesso do dia'],
    ['the daily goal', { tipoAcao: 'meta_diaria', xpGanho: 10 }, 'Meta diária atingida'],
    ['a milestone', { tipoAcao: 'marco_streak', xpGanho: 100 }, 'Ofensiva de 7 dias'],
    [
      'a milestone with a shield',
      { tipoAcao: 'marco_streak', xpGanho: 200 },
      'Ofensiva de 14 dias · mais 1 escudo para proteger a sua ofensiva',
    ],
  ] as const)('%s', (_name, row, words) => {
    expect(labelOf(row)).toBe(words);
  });

  test('every milestone by its own number of days', () => {
    for (const { days, xp } of STREAK_MILESTONES) {
      expect(labelOf({ tipoAcao: 'marco_streak', xpGanho: xp })).toMatch(
        new RegExp(`^Ofensiva de ${days} dias( ·|$)`, 'u'),
      );
    }
  });
});
