import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visibleLine } from '@jornada/domain/text/invisible';
import { newIds, outline } from '../../../../../../testing/imported-questions.ts';
import { PASTE_FORMAT } from './paste-format.ts';
import { readPasted } from './read-pasted.ts';

const read = (pasted: string) => outline(readPasted(pasted, newIds()));

test('the example beside the field has one question of each kind', () => {
  const { questions, refusals } = readPasted(PASTE_FORMAT, newIds());
  expect(refusals).toEqual([]);
  expect(questions.map(({ question }) => question.kind)).toEqual(['one', 'several', 'truth', 'short', 'number']);
  expect(read(PASTE_FORMAT).join('\n\n')).toBe(PASTE_FORMAT.replace('3,14 ± 0,01', '3.14 ± 0.01'));
});

const capital = 'Capital do Brasil?\n- São Paulo\n* Brasília\n- Rio';

test.each([
  ['letters, a star before', '1. Capital do Brasil?\r\na) São Paulo\r\n*b) Brasília\r\nc) Rio', [capital]],
  ['letters, a star behind', '12) Capital do Brasil?\nA. São Paulo\nB. Brasília *\nC. Rio', [capital]],
  [
    'letters in brackets and a key',
    'Questão 1\nCapital do Brasil?\n(a) São Paulo\n(b) Brasília\n(c) Rio\nResposta: b',
    [capital],
  ],
  ['a key with words', 'Capital do Brasil?\na - São Paulo\nb - Brasília\nc - Rio\nGabarito: letra B.', [capital]],
  [
    'a key that is the text',
    'Capital do Brasil?\n•\u00A0São Paulo\n•\u00A0Brasília\n•\u00A0Rio\nResposta correta: brasilia',
    [capital],
  ],
  ['bullets, a word behind', 'Capital do Brasil?\n• São Paulo\n• Brasília (correta)\n• Rio', [capital]],
  ['second bullets of Word', 'Capital do Brasil?\no\tSão Paulo\no\tBrasília*\no\tRio', [capital]],
  ['boxes', 'Capital do Brasil?\n( ) São Paulo\n( X ) Brasília\n( ) Rio', [capital]],
  ['boxes of Markdown', 'Capital do Brasil?\n- [ ] São Paulo\n- [x] Brasília\n- [ ] Rio', [capital]],
  ['bold of Markdown', 'Capital do Brasil?\n- São Paulo\n- **Brasília**\n- Rio', [capital]],
  ['a bold question', '**1. Capital do Brasil?**\n- São Paulo\n- **Brasília**\n- Rio', [capital]],
  ['numbers alone', '1. Chove? (F)\n2. Neva? (V)\n3. Venta?\nV', ['Chove?\nF', 'Neva?\nV', 'Venta?\nV']],
  ['stars as bullets', 'Capital do Brasil?\n* São Paulo\n* Brasília ✓\n* Rio', [capital]],
  ['hyphens before letters', 'Capital do Brasil?\n- a) São Paulo\n* b) Brasília\n- c) Rio', [capital]],
  [
    'empty lines everywhere',
    '1. Capital do Brasil?\n\na) São Paulo\n\nb) Brasília\n\nc) Rio\n\nResposta: b)',
    [capital],
  ],
  [
    'no empty line between',
    '1. Capital do Brasil?\na) São Paulo\nb) Brasília*\nc) Rio\n2. Chove?\nFalso',
    [capital, 'Chove?\nF'],
  ],
  [
    'a question in two lines',
    '3. Leia o mapa.\nCapital?\na) Rio\nb) Brasília*',
    ['Leia o mapa.\nCapital?\n- Rio\n* Brasília'],
  ],
  ['several letters', 'Primos?\na) 2\nb) 3\nc) 4\nRespostas: a e b', ['Primos?\n* 2\n* 3\n- 4']],
  ['a comment', 'Chove?\nResposta: V\nComentário: sempre', ['Chove?\n> sempre\nV']],
  [
    'statements',
    '( V ) A água molha.\n(F) O fogo molha.\n3. O ar pesa. (V)',
    ['A água molha.\nV', 'O fogo molha.\nF', 'O ar pesa.\nV'],
  ],
  ['numbers', 'Quanto?\n# \u2212 1.234,50 +/- 0,5', ['Quanto?\n# -1234.50 ± 0.5']],
])('reads what people paste: %s', (_, pasted, expected) => {
  expect(read(pasted)).toEqual(expected);
});

const mark = 'Marque com * só as alternativas certas, e com - as erradas.';
const begin = 'Comece a linha com * (certa), - (errada), =, # ou >.';

test.each([
  [
    'Quanto é 1 + 1?\n= dois\n\nE 2 + 2?\n\nE 3 + 3?\n# seis\n\nE 4 + 4?\n# 8',
    ['Quanto é 1 + 1?\n= dois', 'E 4 + 4?\n# 8', '4: Falta a resposta desta pergunta.', '7: “seis” não é um número.'],
  ],
  ['Ano?\n# 1.822', ['2: “1.822” pode ser duas coisas: use vírgula nos decimais e nenhum ponto.']],
  ['Ano?\n# 1 ± 2 ± 3', ['2: “1 ± 2 ± 3” não é um número.']],
  ['Capital?\nSão Paulo\n* Brasília\n- Rio', [`2: ${begin}`]],
  ['Capital?\n* Brasília\nSão Paulo', [`3: ${begin}`]],
  ['Capital?\n* São Paulo\n* Brasília', [`1: ${mark}`]],
  ['Capital?\na) São Paulo\nb) Brasília', [`1: ${mark}`]],
  ['Capital?\na) São Paulo\nb) Brasília *\nResposta: a', ['4: Esta resposta não combina com as alternativas.']],
  ['Capital?\n- São Paulo\n- Brasília\nResposta: b', ['4: Esta resposta não combina com as alternativas.']],
  ['Menor?\n-5\n* -3\n- 1', [`2: ${begin}`]],
  ['Capital?\nResposta: Brasília', ['2: Escreva a resposta com = (texto) ou # (número).']],
  ['Capital?\n* Brasília\n- Rio\n= Brasília', ['4: Esta linha não combina com alternativas.']],
  ['Chove?\nV\nF', ['3: Esta pergunta tem mais de uma resposta.']],
  ['Pergunta?\n* a\n- b\n\n* c\n- d', ['Pergunta?\n* a\n- b', '5: Falta a pergunta antes desta linha.']],
  ['Pergunta?\n* a', ['1: Escreva pelo menos 2 respostas.']],
  [`Pergunta?\n* a\n- ${'b'.repeat(301)}`, ['1: Use no máximo 300 caracteres.']],
  ['1. Associe:\n(B) banana\n(A) ameixa\nResposta: a', [`2: ${begin}`]],
  [' \n\u00A0\n', []],
])('names what it does not understand, by its line: %j', (pasted, expected) => {
  expect(read(pasted)).toEqual(expected);
});

const line = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map(visibleLine)
  .filter((text) => text !== '');
const why = fc.array(line, { maxLength: 2 }).map((lines) => lines.map((text) => `> ${text}`));
const option = (sign: string) => fc.tuple(line, why).map(([text, reasons]) => [`${sign} ${text}`, ...reasons]);
const decimal = fc.integer({ min: -999_999, max: 999_999 }).map((cents) => (cents / 100).toFixed(2));
const answers = fc.oneof(
  fc
    .tuple(fc.array(option('*'), { minLength: 1, maxLength: 3 }), fc.array(option('-'), { minLength: 1, maxLength: 3 }))
    .map(([right, wrong]) => [...wrong.slice(1), ...right, ...wrong.slice(0, 1)])
    .filter((options) => new Set(options.map(([first]) => first!.slice(2))).size === options.length)
    .map((options) => options.flat()),
  fc.constantFrom(['V'], ['F']),
  fc.uniqueArray(line, { minLength: 1, maxLength: 4 }).map((texts) => texts.map((text) => `= ${text}`)),
  fc.tuple(decimal, fc.constantFrom('', ' ± 0.5', ' ± 12')).map(([value, tolerance]) => [`# ${value}${tolerance}`]),
);
const written = fc
  .tuple(line, why, answers)
  .map(([text, reasons, lines]) => [`Qual ${text}`, ...reasons, ...lines].join('\n'));

test('questions that are written in the format are read as they were, also between others', () => {
  fc.assert(
    fc.property(fc.array(written, { minLength: 1, maxLength: 4 }), fc.constantFrom('\n', '\r\n'), (questions, end) => {
      expect(read(questions.join('\n\n').replaceAll('\n', end))).toEqual(questions);
    }),
  );
});

test('reads any text, and every line of it has a question or a refusal', () => {
  const piece = fc.oneof(
    line,
    fc.constantFrom('* a', '- b', 'a) b', '(V)', 'V', '= c', '# 1', '> d', 'Resposta: a', '1. e', '', ' '),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (lines) => {
      const { questions, refusals } = readPasted(lines.join('\n'), newIds());
      const first = lines.findIndex((text) => text.trim() !== '') + 1;
      expect(questions.length + refusals.length > 0).toBe(first > 0);
      for (const { line: at } of [...questions, ...refusals]) expect(at).toBeGreaterThanOrEqual(first);
    }),
  );
});
