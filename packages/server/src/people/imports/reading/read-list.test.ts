import type { ListReading } from '@jornada/contract/people/people-imports';
import { cellText } from '@jornada/domain/people/imports/read-line';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvHead, csvLine, withoutFormulaMark } from '../../../platform/http/files/csv.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { detectReading } from './detect-reading.ts';
import { readHead, readList, type ListLine } from './read-list.ts';

/** A stored list that comes in pieces of `size` bytes. */
const fileOf = (content: string | Uint8Array, size = 65_536) => {
  const bytes = Buffer.from(content as string);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
  return { open: () => Promise.resolve(toStream(pieces)) };
};
async function* toStream(pieces: readonly Uint8Array[]) {
  yield* pieces;
}

const plain: ListReading = { encoding: 'utf-8', separator: ';', quote: '"', lineEnd: 'lf', headLine: null };
const linesOf = async (content: string | Uint8Array, reading?: ListReading): Promise<ListLine[]> => {
  const file = fileOf(content);
  return Array.fromAsync(readList(file, reading ?? (await detectReading(file))));
};
const refusalOf = async (content: string | Uint8Array) => {
  const error: unknown = await linesOf(content).catch((thrown: unknown) => thrown);
  return error instanceof Refusal ? error.code : error;
};

const utf16 = (text: string, hasMark: boolean) => Buffer.from((hasMark ? '\ufeff' : '') + text, 'utf16le');
const euro = (text: string) => Buffer.from(text.replaceAll('€', '\u0080'), 'latin1');
const encoded: Readonly<Record<string, [ListReading['encoding'], (text: string) => Uint8Array]>> = {
  'UTF-8': ['utf-8', (text) => Buffer.from(text)],
  'UTF-8 with its mark': ['utf-8', (text) => Buffer.from(`\ufeff${text}`)],
  'Windows-1252': ['windows-1252', euro],
  'UTF-16 LE': ['utf-16le', (text) => utf16(text, false)],
  'UTF-16 LE with its mark': ['utf-16le', (text) => utf16(text, true)],
  'UTF-16 BE': ['utf-16be', (text) => utf16(text, false).swap16()],
  'UTF-16 BE with its mark': ['utf-16be', (text) => utf16(text, true).swap16()],
};

const letters = fc.constantFrom(...Array.from('aZé€ç 0;,\t|"\'=+-\n\r'), '\r\n', "'=", '""', '(none)', 'João');
const cell = fc.array(letters, { maxLength: 6 }).map((parts) => parts.join(''));

/** A table as any program might write it: quotes where they are needed and where they are not, any line end after a line. */
const written = fc
  .record({
    rows: fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 }),
    encoding: fc.constantFrom(...Object.values(encoded)),
    separator: fc.constantFrom(',' as const, ';' as const, '\t' as const, '|' as const),
    quote: fc.constantFrom('"' as const, "'" as const, null),
    lineEnd: fc.constantFrom('lf' as const, 'crlf' as const, 'cr' as const),
    dice: fc.infiniteStream(fc.nat(2)),
    size: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ rows, encoding: [encoding, encode], separator, quote, lineEnd, dice, size }) => {
    const roll = () => dice.next().value as number;
    const ends = { lf: ['\n', '\n', '\r\n'], crlf: ['\r\n', '\r\n', '\n'], cr: ['\r', '\n', '\r\n'] }[lineEnd];
    let text = `Nome${separator}E-mail${separator}Turma${ends[roll()]}`;
    const expected: ListLine[] = [];
    for (const row of rows) {
      const cells = row.map((each) => (quote === null ? each.replace(/[;,\t|\r\n]/g, '') : each));
      const line = text.split(/\r\n|\r|\n/).length;
      const isNeeded = (each: string) => /^\s|[;,\t|"'\r\n]|\s$/.test(each) || roll() === 0;
      text += cells
        .map((each) =>
          quote === null || !isNeeded(each) ? each : quote + each.replaceAll(quote, quote + quote) + quote,
        )
        .join(separator);
      text += ends[text.endsWith('\r') ? 1 : roll()];
      const read = cells.map((each) => cellText(withoutFormulaMark(quote === null ? each.trim() : each)));
      if (read.some((each) => each !== '')) expected.push({ line, cells: read });
    }
    return { text, bytes: encode(text), size, expected, reading: { encoding, separator, quote, lineEnd, headLine: 1 } };
  });

test('any table is read back, in any encoding and pieces, with the lines of a text editor', async () => {
  await fc.assert(
    fc.asyncProperty(written, async ({ bytes, size, expected, reading }) => {
      const lines = Array.fromAsync(readList(fileOf(bytes, size), reading));
      const padded = ({ line, cells }: ListLine) => ({ line, cells: [...cells, '', '', ''].slice(0, 3) });
      if (expected.length > 0) expect((await lines).map(padded)).toEqual(expected);
      else await expect(lines).rejects.toThrow(Refusal);
    }),
  );
});

const people = fc.array(fc.stringMatching(/^[A-Z][a-zéãç]{1,9}( "?[A-Z][a-z]{1,9}[,;]?"?)?$/), { minLength: 1 });
test.each(Object.entries(encoded))('a list in %s is told by itself', async (_name, [encoding, encode]) => {
  await fc.assert(
    fc.asyncProperty(
      people,
      fc.constantFrom(',' as const, ';' as const, '\t' as const, '|' as const),
      fc.constantFrom(['lf', '\n'] as const, ['crlf', '\r\n'] as const, ['cr', '\r'] as const),
      fc.nat(2),
      async (names, separator, [lineEnd, end], titles) => {
        const rows = ['Preço€;é', ...names].map((name, at) => [name, `p${at}@exemplo.com.br`, '1.497,00']);
        const quoted = (each: string) => (/[",;]/.test(each) ? `"${each.replaceAll('"', '""')}"` : each);
        const table = [['Nome', 'E-mail', 'Valor'], ...rows].map((row) => row.map(quoted).join(separator));
        const file = fileOf(encode(['Relatório', 'De março'].slice(0, titles).concat(table).join(end)));
        const reading = await detectReading(file);
        expect(reading).toEqual({ encoding, separator, quote: '"', lineEnd, headLine: titles + 1 });
        expect((await Array.fromAsync(readList(file, reading))).map(({ cells }) => cells)).toEqual(rows);
      },
    ),
    { numRuns: 20 },
  );
});

test('detection answers or refuses, whatever the bytes', async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.array(letters).map((parts) => Buffer.from(parts.join(''))),
  );
  await fc.assert(
    fc.asyncProperty(bytes, async (content) => {
      const refusal = await refusalOf(content);
      expect(refusal === undefined || Array.isArray(refusal) || typeof refusal === 'string').toBe(true);
    }),
  );
});

test.each<[string, string, [number, ...string[]][]]>([
  [
    'a name in quotes with its address behind',
    'Nome,E-mail\n"Souza, Teo" <teo@exemplo.com>,x\nAna,ana@exemplo.com',
    [
      [2, '"Souza, Teo" <teo@exemplo.com>', 'x'],
      [3, 'Ana', 'ana@exemplo.com'],
    ],
  ],
  [
    'a formula with quotes',
    'Nome;E-mail\n=HYPERLINK("http://x");ana@exemplo.com\nBia;bia@exemplo.com',
    [
      [2, '=HYPERLINK("http://x")', 'ana@exemplo.com'],
      [3, 'Bia', 'bia@exemplo.com'],
    ],
  ],
  [
    'a quote that nobody closes',
    'Nome;E-mail;Rua\n"Ana;ana@exemplo.com;"R. ""A"""\nBia;bia@exemplo.com;"uma\nduas"\n"Caio;caio@exemplo.com;x\nDu;du@exemplo.com;y',
    [
      [2, 'Ana', 'ana@exemplo.com', 'R. "A"'],
      [3, 'Bia', 'bia@exemplo.com', 'uma\nduas'],
      [5, 'Caio', 'caio@exemplo.com', 'x'],
      [6, 'Du', 'du@exemplo.com', 'y'],
    ],
  ],
  [
    'every kind of line end in one list',
    'Nome;E-mail\r\nAna;ana@exemplo.com\nBia;bia@exemplo.com\r\r\nCaio;caio@exemplo.com',
    [
      [2, 'Ana', 'ana@exemplo.com'],
      [3, 'Bia', 'bia@exemplo.com'],
      [5, 'Caio', 'caio@exemplo.com'],
    ],
  ],
  [
    "Excel's line with the separator, and names over two lines",
    '\ufeffsep=;\r\n"Nome\r\ncompleto";E-mail;;\r\nLima, Ana;ana@exemplo.com;;\r\n;;;\r\n',
    [[4, 'Lima, Ana', 'ana@exemplo.com']],
  ],
  [
    'joined lists with their head line twice',
    'Nome;E-mail\nAna;ana@exemplo.com\nNome;E-mail\nBia;bia@exemplo.com',
    [
      [2, 'Ana', 'ana@exemplo.com'],
      [4, 'Bia', 'bia@exemplo.com'],
    ],
  ],
  [
    'a title with an address, and a mark where lists were joined',
    'Exportado por eu@exemplo.com\nNome;E-mail\nAna;ana@exemplo.com\n\ufeffNome;E-mail\nBia;bia@exemplo.com',
    [
      [3, 'Ana', 'ana@exemplo.com'],
      [5, 'Bia', 'bia@exemplo.com'],
    ],
  ],
  ['one line without names', 'Ana Lima;ana@exemplo.com', [[1, 'Ana Lima', 'ana@exemplo.com']]],
  [
    'a column of addresses',
    'ana@exemplo.com\n\nbia@exemplo.com',
    [
      [1, 'ana@exemplo.com'],
      [3, 'bia@exemplo.com'],
    ],
  ],
  [
    'recipients of a mail',
    '"Souza, Teo" <teo@exemplo.com>, Ana <ana@exemplo.com>',
    [
      [1, '"Souza, Teo" <teo@exemplo.com>'],
      [2, 'Ana <ana@exemplo.com>'],
    ],
  ],
  [
    'recipients over several lines',
    'ana@exemplo.com; bia@exemplo.com\ncaio@exemplo.com;',
    [
      [1, 'ana@exemplo.com'],
      [2, 'bia@exemplo.com'],
      [3, 'caio@exemplo.com'],
    ],
  ],
  [
    "Outlook's recipients",
    'Lima, Ana <ana@exemplo.com>; Reis, Bia <bia@exemplo.com>;',
    [
      [1, 'Lima, Ana <ana@exemplo.com>'],
      [2, 'Reis, Bia <bia@exemplo.com>'],
    ],
  ],
  [
    'a turned name among other lines',
    'ana@exemplo.com\nAntônio Vasques <antonio@exemplo.com>\nSouza, Teo <teo@exemplo.com>',
    [
      [1, 'ana@exemplo.com'],
      [2, 'Antônio Vasques <antonio@exemplo.com>'],
      [3, 'Souza, Teo <teo@exemplo.com>'],
    ],
  ],
  ['turned names, each on its line', 'Lima, Ana <ana@exemplo.com>\n', [[1, 'Lima, Ana <ana@exemplo.com>']]],
])('%s', async (_what, content, expected) => {
  expect((await linesOf(content)).map(({ line, cells }) => [line, ...cells])).toEqual(expected);
});

test('addresses with a comma for the dot do not make it the separator', async () => {
  const list = `E-mail;Nome\n${Array.from({ length: 120 }, (_, n) => `aluna-${n}@exemplo,com;Ana\n`).join('')}`;
  expect(await detectReading(fileOf(list))).toMatchObject({ separator: ';', headLine: 1 });
});

test('our own export comes back as it was', async () => {
  const rows = [
    ['=1+1', '+55 11', '@ana', 'Ana "Bia"; Lima'],
    ['-x', "D'Ávila", '', 'a'],
  ];
  const file = fileOf(csvHead(['Nome', 'Telefone', 'Tags', 'E-mail']) + rows.map(csvLine).join(''));
  const reading = await detectReading(file);
  expect(await readHead(file, reading)).toEqual(['Nome', 'Telefone', 'Tags', 'E-mail']);
  expect((await Array.fromAsync(readList(file, reading))).map(({ cells }) => cells)).toEqual(rows);
});

const zip = (names: string) => Buffer.from(`PK\u0003\u0004${'\0'.repeat(22)}${names}`, 'latin1');
test.each([
  ['a ZIP', zip('\u0005\0\0\0a.csv'), 'list_is_archive'],
  ['an old .xls', Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex'), 'list_is_spreadsheet'],
  ['a spreadsheet whose ZIP says its kind at the end', zip('\u0012\0\0\0xl/workbook.xml'), 'list_is_spreadsheet'],
  ['a table of a web page', '<table><tr><td>ana@exemplo.com', 'list_is_spreadsheet'],
  ['a PDF', '%PDF-1.7\n%âãÏÓ\n', 'list_is_binary'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'list_is_binary'],
  ['a business card', 'BEGIN:VCARD\nEMAIL:ana@exemplo.com\nEND:VCARD', 'list_is_binary'],
  ['a NUL far down', `E-mail\n${'ana@exemplo.com\n'.repeat(9000)}\0`, 'list_is_binary'],
  ['300 columns', `${'a,'.repeat(299)}b\n${'1,'.repeat(299)}ana@exemplo.com`, 'list_too_wide'],
  ['ten million characters in a cell', `Nome,E-mail\n"${'x'.repeat(10_000_000)}",a@exemplo.com`, 'list_cell_too_long'],
  ['a cell beyond what Excel can have', `Nome,E-mail\n${'x'.repeat(40_000)},a@exemplo.com`, 'list_cell_too_long'],
  ['50 001 lines', `E-mail\n${'a@exemplo.com\n'.repeat(50_001)}`, 'list_too_many_lines'],
  ['a head line alone', 'Nome;E-mail\n', 'list_without_lines'],
  ['separators alone', '\n;;;\n(none);;\n', 'list_without_lines'],
])('%s is refused', async (_what, content, code) => {
  expect(await refusalOf(content)).toBe(code);
});

test('text that begins as a picture or a program does is read', async () => {
  expect(await linesOf('BM;E-mail\nx;ana@exemplo.com')).toEqual([{ line: 2, cells: ['x', 'ana@exemplo.com'] }]);
});

test('trailing separators of a spreadsheet are no columns', async () => {
  const wide = `Nome;E-mail${';'.repeat(250)}\nAna;ana@exemplo.com${';'.repeat(250)}`;
  expect(await linesOf(wide)).toEqual([{ line: 2, cells: ['Ana', 'ana@exemplo.com'] }]);
});

test('another reading is obeyed', async () => {
  const lines = await linesOf('a,b;c\n"d";e', { ...plain, separator: ',', quote: null });
  expect(lines.map(({ cells }) => cells)).toEqual([['a', 'b;c'], ['"d";e']]);
});
