import { expect, test } from 'vitest';
import { describeList } from './describe-list.ts';
import { detectReading } from './detect-reading.ts';

const journeys = [
  { id: 'foco', title: 'Foco sem Ruído' },
  { id: 'paz', title: 'Finanças em Paz' },
];
async function describe(content: string) {
  const file = { open: () => Promise.resolve([Buffer.from(content)] as unknown as AsyncIterable<Uint8Array>) };
  return describeList(file, await detectReading(file), journeys);
}

const sales = [
  'Cliente;E-mail;Celular;CPF;Produto;Situação;;Obs',
  'Ana Lima;ana@exemplo.com;5,5119877E+12;11144477735;Foco sem ruido;Pago;x;com ana@exemplo.com',
  'Bia;bia@exemplo.com;5,5119877E+12;222.444.777-35;Foco sem ruido|Método Paz;Bolsista;x',
  '',
  'Caio;caio@exemplo.com;11987654321;;FOCO SEM RUIDO;pago;y',
  'Du;du@exemplo.com;;;(none);',
].join('\n');

test('columns with what they mean, what is wrong with them, and the values that are asked about', async () => {
  const { lineCount, sampleLines, columns } = await describe(sales);
  expect([lineCount, sampleLines]).toEqual([4, [2, 3, 5]]);
  expect(columns.map(({ name, field, isRecognised }) => [name, field, isRecognised])).toEqual([
    ['Cliente', 'name', true],
    ['E-mail', 'email', true],
    ['Celular', 'phone', true],
    ['CPF', 'skip', false],
    ['Produto', 'product', true],
    ['Situação', 'status', true],
    ['Coluna 7', 'skip', false],
    ['Obs', 'skip', false],
  ]);
  expect(columns[2]!.note).toBe('2 parecem destruídos pelo Excel');
  expect(columns[3]).toMatchObject({ samples: ['•••••••••35', '•••.•••.•••-35', ''], values: null });
  expect(columns[4]!.values).toEqual([
    { value: 'Foco sem ruido', lines: 3, proposal: ['foco'] },
    { value: 'Método Paz', lines: 1, proposal: null },
  ]);
  expect(columns[5]!.values).toEqual([
    { value: 'Pago', lines: 2, proposal: true },
    { value: 'Bolsista', lines: 1, proposal: null },
    { value: '', lines: 1, proposal: null },
  ]);
  expect(columns[6]!.values).toEqual([
    { value: 'x', lines: 2, proposal: null },
    { value: 'y', lines: 1, proposal: null },
  ]);
  // A name, and whatever has an address in it, is people's own.
  expect([columns[0]!.values, columns[7]!.values]).toEqual([null, null]);
});

test('telephones and documents are nobody’s values, whatever their columns are taken for', async () => {
  const { columns } = await describe(
    'E-mail;Telefone;Celular;Identificação\nana@exemplo.com;1133334444;11987654321;11144477735\n',
  );
  expect(columns.map(({ field, values }) => [field, values])).toEqual([
    ['email', null],
    ['phone', null],
    ['skip', null],
    ['skip', null],
  ]);
  expect(columns.slice(2).map(({ samples }) => samples[0])).toEqual(['11987654321', '•••••••••35']);
});

test('nobody is asked about a hundred and one values', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => `p${at}@exemplo.com;${at % 101}`).join('\n');
  expect((await describe(`E-mail;Curso\n${rows(101)}`)).columns[1]!.values).toBeNull();
  expect((await describe(`E-mail;Curso\n${rows(100)}`)).columns[1]!.values).toHaveLength(100);
});
