import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aJourney, type JourneyOverrides } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { travelTo, useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { journeys } from '../tables/journeys.ts';

const t = useTestApp();
let caller: Caller;
const catalogue: JourneyOverrides[] = [
  { name: 'Foco sem ruído', description: 'Atenção e descanso.', tags: ['Foco', 'Rotina'] },
  { name: 'Falar em público', description: 'Coração calmo, voz firme: 100% você.', tags: ['Comunicação', 'Foco'] },
  { name: 'Liderar com cuidado', description: "Gente, d'água e_vento.", tags: ['Gente', 'Rotina', 'Foco'] },
  { name: 'Criar sem medo', description: 'Ideias.', tags: [] },
];

beforeAll(async () => {
  for (const [minute, overrides] of catalogue.entries()) {
    await aJourney(t.db, { lessons: 0, createdAt: new Date(Date.parse('2026-03-01') + minute * 60_000), ...overrides });
  }
  await aJourney(t.db, { name: 'Foco por vir', tags: ['Escondida'], status: 'inactive' });
  await aJourney(t.db, { name: 'Foco de poucos', tags: ['Escondida'], visibilidade: 'apenas_inscritos' });
  caller = await t.as(await aMember(t.db));
});

const ask = (query: Record<string, string>) => caller.get(`/api/journeys?${new URLSearchParams(query).toString()}`);
const found = async (query: Record<string, string>) =>
  (await ask(query)).body.items.map(({ name }: { name: string }) => name);

describe('searching the catalogue', () => {
  test.each([
    ['a word of the name', 'foco', ['Foco sem ruído']],
    ['part of a word', 'líde', ['Liderar com cuidado']],
    ['a word of the description', 'descanso', ['Foco sem ruído']],
    ['words without their accents', 'atencao', ['Foco sem ruído']],
    ['words with accents that are not written there', 'críàr', ['Criar sem medo']],
    ['accents that come apart from their letter', 'coraça\u0303o'.normalize('NFD'), ['Falar em público']],
    ['capitals', 'CORAÇÃO', ['Falar em público']],
    ['words of name and description together, in any order', '  firme   publico ', ['Falar em público']],
    ['words that no journey has all of', 'foco firme', []],
    ['a percent sign as itself', '100%', ['Falar em público']],
    ['a percent sign that stands nowhere', 'f%o', []],
    ['an underscore as itself', 'e_v', ['Liderar com cuidado']],
    ['an underscore that stands nowhere', 'f_co', []],
    ['an apostrophe', `d'agua`, ['Liderar com cuidado']],
    ['quotes, which stand nowhere', `"foco"`, []],
    ['a backslash', '\\', []],
    ['SQL', `'; drop table journeys; --`, []],
  ])('finds %s', async (_what, search, names) => {
    expect(await found({ search })).toEqual(names);
  });

  test.each<Record<string, string>>([{}, { search: '' }, { search: '   ' }, { tag: '' }, { search: ' ', tag: ' ' }])(
    'a blank one is none: %o',
    async (query) => {
      expect(await found(query)).toEqual(catalogue.map(({ name }) => name).toReversed());
    },
  );

  test('free ones or paid ones alone', async () => {
    expect(await found({ kind: 'gratuita' })).toEqual(catalogue.map(({ name }) => name).toReversed());
    expect(await found({ kind: 'paga' })).toEqual([]);
    await aJourney(t.db, {
      name: 'Foco pago',
      tipo: 'paga',
      description: 'Vale o preço',
      createdAt: new Date('2026-02-01'),
    });
    expect(await found({ kind: 'paga' })).toEqual(['Foco pago']);
    expect(await found({ kind: 'gratuita', search: 'preço' })).toEqual([]);
    expect((await ask({ kind: 'outra' })).status).toBe(400);
    await t.db.delete(journeys).where(eq(journeys.name, 'Foco pago'));
  });

  test('a tag is meant exactly, and goes with a search', async () => {
    expect(await found({ tag: 'Rotina' })).toEqual(['Liderar com cuidado', 'Foco sem ruído']);
    expect(await found({ tag: 'Rotina', search: 'ruido' })).toEqual(['Foco sem ruído']);
    for (const tag of ['rotina', 'Rotin', 'Rotina%', '%', 'Escondida', '{Rotina}', `'`]) {
      expect(await found({ tag })).toEqual([]);
    }
  });

  test('every page of a search holds what was found, each journey once', async () => {
    const first = await ask({ tag: 'Foco', limit: '2' });
    // Published between two pages: it belongs to the first one, which was already read.
    travelTo('2026-03-09T16:00:00Z');
    const late = await aJourney(t.db, { lessons: 0, tags: ['Foco'], name: 'Publicada agora' });
    const rest = await ask({ tag: 'Foco', limit: '2', cursor: first.body.nextCursor });

    const names = [...first.body.items, ...rest.body.items].map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Liderar com cuidado', 'Falar em público', 'Foco sem ruído']);
    expect(names).not.toContain(late.name);
    expect(rest.body.nextCursor).toBeNull();
  });

  test.each<Record<string, string>>([{ search: 'a\0b' }, { tag: 'a\0b' }, { search: 'a'.repeat(101) }])(
    'refuses %o',
    async (query) => {
      const { status, body } = await ask(query);
      expect([status, body.code]).toEqual([400, 'invalid_input']);
    },
  );
});

describe('the tags to choose from', () => {
  test('are those of the whole catalogue, the most used first, whatever is searched for', async () => {
    const { body } = await ask({ search: 'ninguém procura isto', limit: '1' });
    expect(body.items).toEqual([]);
    expect(body.tags).toEqual(['Foco', 'Rotina', 'Comunicação', 'Gente']);
  });

  test('are at most twenty; one that a journey has twice counts once, a blank one not at all', async () => {
    const many = Array.from({ length: 25 }, (_, index) => `Tema ${String(index).padStart(2, '0')}`);
    await aJourney(t.db, { lessons: 0, tags: [...many, 'Gente', 'Gente', 'Gente', ' '] });
    const { body } = await ask({});
    expect(body.tags).toHaveLength(20);
    expect(body.tags.slice(0, 5)).toEqual(['Foco', 'Gente', 'Rotina', 'Comunicação', 'Tema 00']);
  });
});
