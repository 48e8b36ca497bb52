import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, asLocalDay } from '../../local-day.ts';
import type { ImportField } from './import-fields.ts';
import { lineJudge, type JudgingPlan, type LineFacts } from './judge-line.ts';
import { readAddress } from './read-address.ts';
import { readLine } from './read-line.ts';

const FIELDS = [
  'email',
  'name',
  'product',
  'startsOn',
  'accessUntil',
  'status',
  'tags',
  'currentLesson',
  'progress',
  'completedOn',
  'phone',
] as const satisfies ImportField[];
type Cells = Partial<Record<(typeof FIELDS)[number], string>>;

const normalizeEmail = (typed: string) => typed.trim().toLowerCase();
const journeys = [
  { id: 'foco', title: 'Foco sem Ruído', lessons: ['Chegar', 'Respirar', 'Ficar', 'Voltar'] },
  { id: 'oratoria', title: 'Oratória', lessons: ['Voz'] },
  { id: 'paz', title: 'Finanças em Paz', lessons: [] },
];
const plan: JudgingPlan = {
  fields: FIELDS.filter((field) => field !== 'status'),
  statuses: [
    { value: 'Aprovado', enters: true },
    { value: 'Devolvida', enters: false },
  ],
  products: [],
  journeyIds: ['foco'],
  tags: [],
  startsOn: null,
  accessUntil: null,
};
const stranger: LineFacts = { account: 'none', journeyIds: [], closedIds: [], tags: [], earlier: null };

function judge(cells: Cells, { facts = {}, ...planned }: Partial<JudgingPlan> & { facts?: Partial<LineFacts> } = {}) {
  const read = readLine(
    FIELDS.map((field) => cells[field] ?? (field === 'email' ? 'ana@exemplo.com' : '')),
    FIELDS,
  )!;
  const judged = lineJudge({
    plan: { ...plan, ...planned },
    journeys,
    normalizeEmail,
    today: asLocalDay('2026-11-29'),
  });
  return judged.judge(read, { ...stranger, ...facts });
}
const said = (judged: ReturnType<typeof judge>) => [
  judged.outcome,
  judged.outcomeText,
  ...judged.findings.map(({ what }) => what),
];

test('a new person enters in the journeys for all and in those of the products', () => {
  const products = [{ value: 'Kit voz', journeyIds: ['oratoria', 'paz'] }];
  expect(said(judge({ product: 'KIT VOZ ' }, { products }))).toEqual([
    'enters',
    'Entra em Foco sem Ruído, Oratória e Finanças em Paz',
  ]);
  expect(said(judge({}, { journeyIds: [] }))).toEqual(['enters', 'Entra sem jornada']);
  const tagged = products.map((product) => ({ ...product, tags: ['Turma voz'] }));
  expect(judge({ product: 'Kit voz' }, { products: tagged, tags: ['VIP'] }).tags).toEqual(['VIP', 'Turma voz']);
  expect(judge({}, { products: tagged, tags: ['VIP'] }).tags).toEqual(['VIP']);
});

test('a member gets what they have not yet', () => {
  const facts = { account: 'member', journeyIds: ['foco'], tags: ['Aluna'] } as const;
  expect(judge({}, { journeyIds: ['foco', 'oratoria'], facts })).toMatchObject({
    outcome: 'exists',
    outcomeText: 'Já existe: ganha Oratória',
    journeyIds: ['oratoria'],
    findings: [{ severity: 'info', what: 'Já é membro e já está em Foco sem Ruído' }],
  });
  expect(judge({ tags: 'ALUNA; nova' }, { facts })).toMatchObject({ outcomeText: 'Só recebe a tag', tags: ['nova'] });
  expect(judge({ tags: 'aluna' }, { facts })).toMatchObject({
    outcome: 'unchanged',
    outcomeText: 'Nada muda',
    tags: [],
  });
});

test('an administrator’s line changes nothing', () => {
  expect(said(judge({ tags: 'x' }, { facts: { account: 'administrator' } }))).toEqual([
    'unchanged',
    'Nada muda',
    'É da equipe: não muda o papel',
  ]);
});

test('a repeated line says where the first one is, and adds only what that one does not give', () => {
  const earlier = { line: 12, journeyIds: ['foco'], tags: [] };
  const repeated = 'Repetida: já está na linha 12';
  expect(said(judge({}, { facts: { earlier } }))).toEqual(['unchanged', 'Nada muda', repeated]);
  const more = judge({}, { journeyIds: ['foco', 'oratoria'], facts: { earlier } });
  expect(said(more)).toEqual(['enters', 'Junta Oratória à linha 12', repeated]);
  expect(more.journeyIds).toEqual(['oratoria']);
});

test('who paid back, never paid or has no status named in the plan stays out, before anything else is asked', () => {
  const fields = [...FIELDS];
  expect(judge({ status: 'aprovado' }, { fields }).outcome).toBe('enters');
  expect(said(judge({ status: 'Devolvida', email: '' }, { fields }))).toEqual([
    'stays_out',
    'Não entra',
    'Devolvida: não entra',
  ]);
  expect(judge({ status: 'Bolsista' }, { fields }).outcome).toBe('stays_out');
  expect(said(judge({ status: '(none)' }, { fields }))).toContain('Sem situação de compra: não entra');
  expect(judge({ status: 'Devolvida' }).outcome).toBe('enters');
});

test('a product without a journey stays out, or is told where another one counts', () => {
  const products = [
    { value: 'Voz', journeyIds: ['oratoria'] },
    { value: 'Brinde', journeyIds: [] },
  ];
  expect(said(judge({ product: 'Brinde' }, { products }))).toEqual([
    'stays_out',
    'Não entra',
    'Brinde: produto pulado',
  ]);
  expect(said(judge({ product: 'Outro' }, { products, journeyIds: [] }))).toEqual([
    'stays_out',
    'Não entra',
    'O produto "Outro" não tem jornada',
  ]);
  expect(said(judge({ product: 'Voz | Outro' }, { products, journeyIds: [] }))).toEqual([
    'enters',
    'Entra em Oratória',
    'O produto "Outro" não tem jornada',
  ]);
});

test('whatever a cell holds, there is one finding for all of its tags, and one for its products', () => {
  const products = [{ value: 'Voz', journeyIds: ['oratoria'] }];
  const many = (prefix: string, separator: string) =>
    Array.from({ length: 8000 }, (_, n) => `${prefix}${n}`).join(separator);
  const judged = judge({ tags: many('t', ','), product: many('p', '|') }, { products });
  expect(judged.tags).toHaveLength(20);
  expect(said(judged).slice(2)).toEqual([
    expect.stringMatching(/^8000 produtos não têm jornada: "p0, p1/),
    'Passa de 20 tags, fica de fora: "t20" e mais 7979',
  ]);
});

test('a line without an e-mail whose name holds the address has it there', () => {
  expect(judge({ email: '', name: 'Ana Lima <ana@exemplo.com>' })).toMatchObject({
    outcome: 'enters',
    email: 'ana@exemplo.com',
    name: 'Ana Lima',
  });
  expect(judge({ email: '', name: 'ana@exemplo.com' })).toMatchObject({ email: 'ana@exemplo.com', name: '' });
});

test('tags of our own export come back, also those with a separator of other programs', () => {
  expect(judge({ tags: 'A|B, a:::b, VIP' }).tags).toEqual(['A|B', 'a:::b', 'VIP']);
  expect(judge({ tags: 'Turma A ::: * myContacts' }).tags).toEqual(['Turma A']);
  expect(judge({ tags: 'a|b' }).tags).toEqual(['a', 'b']);
});

test('what is far too long for an address is not looked at', () => {
  const began = performance.now();
  for (const email of [`a@b${';'.repeat(32_000)}x`, `a@b${'.'.repeat(32_000)}x`, `<${'@'.repeat(32_000)}`]) {
    expect(judge({ email })).toMatchObject({ outcome: 'stays_out', email: null, suggestion: null });
  }
  expect(performance.now() - began).toBeLessThan(200);
});

test('a member whose access is closed or paused is told: the import does not give it back', () => {
  const facts = { account: 'member' as const, journeyIds: ['foco', 'oratoria'], closedIds: ['foco'] };
  expect(said(judge({}, { facts, journeyIds: ['foco', 'oratoria'] })).slice(2)).toEqual([
    'Já é membro e já está em Oratória',
    'Está sem acesso a Foco sem Ruído: a importação não o devolve',
  ]);
});

test.each([
  ['18/11/2026', '2026-11-18', null],
  ['31/11/2026', null, 'Data 31/11/2026 não existe'],
  ['ontem', null, 'Data ontem não entendida'],
  ['30/11/2062', null, 'Data 30/11/2062 está longe demais'],
  ['1/3/90', null, 'Data 1/3/90 é antiga demais'],
  ['', '2026-01-05', null],
])('who began on %j', (text, startsOn, what) => {
  const judged = judge({ startsOn: text }, { startsOn: asLocalDay('2026-01-05') });
  expect(judged).toMatchObject({
    outcome: 'enters',
    startsOn,
    findings: what === null ? [] : [{ severity: 'warning', what }],
  });
  expect(judged.outcomeText).toBe(`Entra em Foco sem Ruído${what === null ? '' : '; começa hoje'}`);
});

test('a day ahead is one on which to begin', () => {
  const judged = judge({ startsOn: '30/11/2026' });
  expect(judged).toMatchObject({ startsOn: '2026-11-30', findings: [] });
  expect(judged.outcomeText).toBe('Entra em Foco sem Ruído; começa em 30/11/2026');
});

test('whoever did lessons elsewhere has the next one today, unless a day is given', () => {
  expect(judge({ currentLesson: '3' }).startsOn).toBe(addDays(asLocalDay('2026-11-29'), -2));
  expect(judge({ currentLesson: '3', startsOn: '18/11/2026' }).startsOn).toBe('2026-11-18');
  expect(judge({ currentLesson: '1' }).startsOn).toBeNull();
});

test.each<[Cells, number, string?]>([
  [{ currentLesson: '3' }, 2],
  [{ currentLesson: 'Aula 03' }, 2],
  [{ currentLesson: 'respirar' }, 1],
  [{ currentLesson: 'Aula 2: Respirar' }, 1],
  [{ currentLesson: 'Aula 9' }, 0, 'A jornada tem só 4 lições: "Aula 9"'],
  [{ currentLesson: 'Nadar' }, 0, 'A jornada não tem a lição "Nadar"'],
  [{ progress: '50%' }, 2],
  [{ progress: '74,9 %' }, 2],
  [{ progress: '3/4' }, 3],
  [{ progress: '100' }, 4],
  [{ progress: '130%' }, 0, 'Progresso não entendido: "130%"'],
  [{ completedOn: '03/02/2026' }, 4],
  [{ completedOn: 'Sim', progress: '50' }, 4],
  [{ completedOn: 'não', progress: '25' }, 1],
  [{ completedOn: '31/02/2026' }, 0, 'Data 31/02/2026 não existe'],
])('%j has done %i lessons elsewhere', (cells, upTo, what) => {
  const judged = judge(cells);
  expect(judged.stands).toEqual(upTo === 0 ? [] : [{ journeyId: 'foco', upTo }]);
  expect(judged.findings.map((finding) => finding.what)).toEqual(what === undefined ? [] : [what]);
});

test('where they stand counts for one new journey alone', () => {
  expect(judge({ progress: '50' }, { journeyIds: ['foco', 'oratoria'] })).toMatchObject({
    stands: [],
    findings: [{ severity: 'warning' }],
  });
  expect(judge({ progress: '50' }, { facts: { account: 'member', journeyIds: ['foco'] } }).stands).toEqual([]);
});

test('names are those of accounts: what nobody sees is gone, capital letters stay, long ones are cut', () => {
  expect(judge({ name: ' JOA\u0303O \u200B D’ÁVILA ' }).name).toBe('JOÃO D’ÁVILA');
  expect(judge({ name: '', email: 'Lima, Ana <ana@exemplo.com>' })).toMatchObject({
    name: 'Ana Lima',
    email: 'ana@exemplo.com',
  });
  expect(judge({ name: 'a'.repeat(101) })).toMatchObject({
    name: 'a'.repeat(100),
    findings: [{ severity: 'warning' }],
  });
  expect(judge({ name: '...' }).name).toBe('');
});

test('tags beyond a person’s twenty, or too long, are told', () => {
  const facts = { account: 'member' as const, tags: Array.from({ length: 19 }, (_, at) => `t${at}`) };
  const judged = judge({ tags: `a; b; ${'x'.repeat(41)}` }, { facts });
  expect(judged.tags).toEqual(['a']);
  expect(judged.findings.filter(({ severity }) => severity === 'warning')).toHaveLength(2);
});

test('a telephone that Excel destroyed is told, and the person enters', () => {
  expect(said(judge({ phone: '5,5119877E+12' }))).toEqual([
    'enters',
    'Entra em Foco sem Ruído',
    'O Excel destruiu o telefone: não é um telefone',
  ]);
});

test('a line of separators, blanks and (none) is no line', () => {
  expect(readLine(['', ' ', '\u200B', '(none)', '-'], FIELDS)).toBeNull();
});

test.each([
  ['jose@@exemplo.com', 'E-mail inválido: "jose@@exemplo.com"', 'jose@exemplo.com'],
  ['ana@exemplo,com', 'E-mail com vírgula no lugar do ponto: "ana@exemplo,com"', 'ana@exemplo.com'],
  ['ana@gmial.com', 'Parece um erro de digitação: "ana@gmial.com"', 'ana@gmail.com'],
  ['ana@gmail', 'E-mail inválido: "ana@gmail"', 'ana@gmail.com'],
  ['anagmail.com', 'E-mail inválido: "anagmail.com"', 'ana@gmail.com'],
  ['joão@exemplo.com', 'E-mail inválido: "joão@exemplo.com"', 'joao@exemplo.com'],
  ['ana @ exemplo.com', 'E-mail inválido: "ana @ exemplo.com"', 'ana@exemplo.com'],
  ['ana@exemplo.com;', 'E-mail inválido: "ana@exemplo.com;"', 'ana@exemplo.com'],
  ['maria silva@exemplo.com', 'E-mail inválido: "maria silva@exemplo.com"', null],
  ['ana@exemplo.com / bia@exemplo.com', '2 endereços na mesma célula: deixe só um', null],
  ['ana@exemplo.com ::: bia@exemplo.com', '2 endereços na mesma célula: deixe só um', null],
  ['Ana <ana@exemplo.com>, Bia <bia@exemplo.com>', '2 endereços na mesma célula: deixe só um', null],
  ['@ana', 'E-mail inválido: "@ana"', null],
  ['', 'Sem e-mail', null],
  ['ANA@exemplo.com', null, null],
])('the address in %j', (cell, what, suggestion) => {
  const read = readAddress(cell, normalizeEmail);
  expect(read.finding?.what ?? null).toBe(what);
  expect(read.suggestion).toBe(suggestion);
});

test('no cell is ever stored as another address than the one in it', () => {
  const part = fc.constantFrom(
    'ana',
    'é',
    '@',
    '@exemplo.com',
    '.',
    ',',
    ' ',
    '<',
    '>',
    '"',
    ';',
    '/',
    'Bia',
    '(',
    ')',
    ':::',
    'mailto:',
  );
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 9 }).map((parts) => parts.join('')),
      (cell) => {
        const { email, suggestion, finding } = readAddress(cell, normalizeEmail);
        // Whole, with nothing but a name, brackets and blanks around it.
        if (email !== null) expect(cell.toLowerCase().split(/[\s<>]+/)).toContain(email);
        else expect(finding?.severity).toBe('error');
        if (suggestion !== null) expect(readAddress(suggestion, normalizeEmail).email).toBe(suggestion);
      },
    ),
  );
});

test.each([
  ['', '2027-01-05', '; acesso até 05/01/2027', undefined],
  ['31/03/2027 23:59', '2027-03-31', '; acesso até 31/03/2027', undefined],
  // They are in it, closed, and read how to come back.
  ['28/11/2026', '2026-11-28', '; acesso até 28/11/2026', 'O acesso terminou em 28/11/2026: entra sem acesso'],
  ['31/02/2027', '2027-01-05', '; acesso até 05/01/2027', 'Acesso até 31/02/2027: o dia não existe'],
  ['para sempre', '2027-01-05', '; acesso até 05/01/2027', 'Acesso até para sempre: data não entendida'],
  ['01/01/3027', '2027-01-05', '; acesso até 05/01/2027', 'Acesso até 01/01/3027: data longe demais'],
])('whose access ends on %j', (text, accessUntil, effect, what) => {
  const judged = judge({ accessUntil: text }, { accessUntil: asLocalDay('2027-01-05') });
  expect(judged).toMatchObject({ accessUntil, outcomeText: `Entra em Foco sem Ruído${effect}` });
  expect(judged.findings.map((finding) => finding.what)).toEqual(what === undefined ? [] : [what]);
  expect(judge({ accessUntil: text }, { facts: { account: 'member', journeyIds: ['foco'] } }).accessUntil).toBeNull();
});
