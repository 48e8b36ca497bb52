import { asLocalDay } from '@jornada/domain/local-day';
import { BADGE_CATALOGUE } from '@jornada/domain/rewards/badge-catalogue';
import type { Badge } from '@jornada/domain/rewards/badges';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { aMember, type MemberOverrides } from '../../../fixtures/member.ts';
import { travelTo, useTestApp } from '../../../fixtures/test-app.ts';
import { badges, userStats } from '../../tables/rewards.ts';
import { seedBadges } from './seed-badges.ts';

const monday = '2026-03-09T15:00:00Z'; // 12:00 in São Paulo
const t = useTestApp({ now: monday });

const idOf = (nome: string) => BADGE_CATALOGUE.find((badge) => badge.nome === nome)!.id;
const namesOf = (ids: string[]) => ids.map((id) => BADGE_CATALOGUE.find((badge) => badge.id === id)!.nome);
type View = Badge & { isEarned: boolean; hint: string | null };

async function aStudent(history: MemberOverrides, lessons = 9) {
  const member = await aMember(t.db, { lastLoginOn: asLocalDay('2026-03-09'), dailyGoal: 1000, ...history });
  const journey = await aJourney(t.db, { lessons });
  await anEnrollment(t.db, {
    userId: member.userId,
    journeyId: journey.id,
    startedAt: new Date('2026-03-01T15:00:00Z'),
  });
  const caller = await t.as(member);
  return {
    ...member,
    completes: async (dayNumber: number) =>
      (await caller.post(`/api/lessons/${journey.lessons[dayNumber - 1]!.id}/completion`)).body.rewards,
    badges: async (): Promise<View[]> => (await caller.get('/api/me/badges')).body.badges,
    owned: async () => (await t.db.select().from(userStats).where(eq(userStats.userId, member.userId)))[0]!,
  };
}

describe('the shipped badges', () => {
  test('stand in the database once, also when several processes start at the same moment', async () => {
    await Promise.all(Array.from({ length: 8 }, () => seedBadges(t.db)));
    const rows = await t.db.select().from(badges).orderBy(asc(badges.id));
    expect(rows).toEqual(BADGE_CATALOGUE.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  });

  test('get their words and criteria anew with a version that changes them', async () => {
    const changed = { descricao: 'De outra versão.', criterio: { tipo: 'licoes' as const, quantidade: 99 } };
    await t.db
      .update(badges)
      .set(changed)
      .where(eq(badges.id, idOf('Primeiro Passo')));
    await seedBadges(t.db);
    const [row] = await t.db
      .select()
      .from(badges)
      .where(eq(badges.id, idOf('Primeiro Passo')));
    expect(row).toEqual(BADGE_CATALOGUE.find(({ nome }) => nome === 'Primeiro Passo'));
  });
});

describe('a member', () => {
  test('reads how far they are, which three come next, and on which day of the platform each was earned', async () => {
    travelTo('2026-03-11T02:30:00Z'); // still the 10th in São Paulo
    const student = await aStudent({ lastLoginOn: asLocalDay('2026-03-10') });
    await student.completes(1);
    travelTo('2026-03-12T15:00:00Z');
    await student.completes(2);
    await student.completes(3);

    const { badges: list, nearest } = (await (await t.as(student)).get('/api/me/badges')).body;
    const badge = (nome: string) => list.find((one: View) => one.nome === nome);
    expect(badge('Primeiro Passo')).toMatchObject({ isEarned: true, hint: null, earnedOn: '2026-03-10' });
    expect(badge('Dose Dupla')).toMatchObject({ isEarned: true, earnedOn: '2026-03-12' });
    expect(badge('Pegando o Ritmo')).toMatchObject({
      isEarned: false,
      hint: 'Falta 7 lição(ões)',
      progress: { current: 3, target: 10 },
      earnedOn: null,
    });
    expect(namesOf(nearest)).toEqual(['Embalo', 'Subindo a Serra', 'Faísca']);
  });

  test('whose badge the ledger does not tell of has it without a day', async () => {
    const { badges: list } = (
      await (await t.as(await aMember(t.db, { badges: [idOf('Faísca')] }))).get('/api/me/badges')
    ).body;
    expect(list.find((one: View) => one.nome === 'Faísca')).toMatchObject({ isEarned: true, earnedOn: null });
  });

  test('earns badges with the command that meets their criterion, each once, the rarest last', async () => {
    travelTo(monday);
    const student = await aStudent({ xpTotal: 930, streakDays: 6, lastLoginOn: asLocalDay('2026-03-08') });

    const first = await student.completes(1);
    expect(first.newLevel).toBe(5);
    expect(namesOf(first.novosBadges)).toEqual([
      'Primeiro Passo',
      'Faísca',
      'Subindo a Serra',
      'Meio do Caminho',
      'Semana Acesa',
    ]);

    const second = await student.completes(2);
    expect(namesOf(second.novosBadges)).toEqual(['Dose Dupla']);
    expect((await student.completes(2)).novosBadges).toEqual([]);
    expect((await student.owned()).badgesConquistados).toEqual([...first.novosBadges, ...second.novosBadges]);
  });

  test('earns the badge of a completed journey with the lesson that completes it', async () => {
    travelTo(monday);
    const student = await aStudent({}, 1);
    expect(namesOf((await student.completes(1)).novosBadges)).toContain('Linha de Chegada');
  });

  test('sees all of them from common to legendary, the earned ones without a hint and the others with what is missing', async () => {
    travelTo(monday);
    const student = await aStudent({ streakDays: 2 });
    await student.completes(1);

    const seen = await student.badges();

    expect(seen.map(({ raridade }) => raridade)).toEqual(
      ['comum', 'raro', 'epico', 'lendario'].flatMap((rarity) =>
        BADGE_CATALOGUE.filter(({ raridade }) => raridade === rarity).map(() => rarity),
      ),
    );
    const card = (nome: string) => seen.find((badge) => badge.nome === nome)!;
    expect(card('Primeiro Passo')).toMatchObject({ isEarned: true, hint: null });
    expect(card('Faísca')).toMatchObject({ isEarned: true, hint: null });
    expect(card('Semana Acesa')).toMatchObject({ isEarned: false, hint: 'Falta 4 dia(s)' });
    expect(card('Pegando o Ritmo').hint).toBe('Falta 9 lição(ões)');
    expect(card('Mão na Massa').hint).toBe('Falta 1 missão(ões)');
    expect(card('Linha de Chegada').hint).toBe('Falta 1 jornada(s)');
    expect(card('Meio do Caminho').hint).toBe('Falta 3 nível(is)');
    expect(card('Dose Dupla').hint).toBe('Falta 1 lição(ões) hoje');
  });

  test('keeps a badge for ever, and is told the honest distance once the streak is lost', async () => {
    travelTo(monday);
    const student = await aStudent({ streakDays: 2 });
    await student.completes(1);

    travelTo('2026-03-20T15:00:00Z');
    const seen = await student.badges();

    expect(seen.find(({ nome }) => nome === 'Faísca')).toMatchObject({ isEarned: true, hint: null });
    expect(seen.find(({ nome }) => nome === 'Semana Acesa')!.hint).toBe('Falta 7 dia(s)');
  });
});
