import { expect, test } from 'vitest';
import { journeysNamed, productsOf, tagsOf } from './cell-values.ts';
import { fieldOfColumn, isDocumentColumn } from './field-of-column.ts';
import { proposeFields } from './propose-fields.ts';
import { statusEnters } from './status-words.ts';

test.each([
  [
    'email',
    'E-mail',
    'EMAIL',
    'Email do(a) Comprador(a)',
    'Cliente / E-mail',
    'E-mail 1 - Value',
    'E-mail Address',
    'email contato',
    'Seu e-mail',
    'Endereço de e-mail',
  ],
  [
    'name',
    'Nome',
    'Nome completo',
    'Comprador(a)',
    'Cliente / Razão-Social',
    'Aluno',
    'First Name',
    'Sobrenome',
    'nome contato',
    'Customer name',
  ],
  ['phone', 'Telefone', 'Celular', 'WhatsApp', 'Phone 1 - Value', 'Mobile Phone', 'Telefone com DDD'],
  ['product', 'Produto', 'Nome do Produto', 'Curso', 'Cursos', 'nome produto', 'Product Name', 'Jornada'],
  ['status', 'Status', 'Status da transação', 'Situação', 'Status do pagamento', 'Payment status'],
  [
    'startsOn',
    'Data da compra',
    'Início',
    'Data de início',
    'Confirmação do pagamento',
    'Data',
    'Created at',
    'Data de matrícula',
  ],
  ['tags', 'Tags', 'Etiquetas', 'Turma', 'Labels', 'Group Membership', 'Origem'],
  ['currentLesson', 'Aula atual', 'Current lesson', 'Lição atual'],
  ['progress', 'Progresso', 'Progresso (%)', '% concluído', 'Percentual de conclusão', 'Progress'],
  ['completedOn', 'Concluiu em', 'Data de conclusão', 'Completed at'],
] as const)('%s is told by its column’s name', (field, ...names) => {
  for (const name of names) expect([name, fieldOfColumn(name)?.field]).toEqual([name, field]);
});

test.each([
  'Produtor(a)',
  'Nome do(a) Produtor(a)',
  'Nome deste preço',
  'E-mail 1 - Label',
  'E-mail Display Name',
  'E-mail do afiliado',
  'Código do produto',
  'Estado',
  'Data de nascimento',
  'Data de reembolso',
  'Pagamento',
  'Venda feita como',
  'Nickname',
  '',
])('%j says nothing of the person', (name) => expect(fieldOfColumn(name)).toBeNull());

const fieldsOf = (names: readonly string[], ...rows: string[][]) =>
  proposeFields(
    names,
    names.map((_, column) => rows.map((row) => row[column] ?? '')),
  ).map(({ field }) => field);

test('a field stands on one column: the better name, and one that has something', () => {
  expect(fieldsOf(['E-mail', 'E-mail', 'Data', 'Data de início'], ['', 'ana@exemplo.com', 'x', 'y'])).toEqual([
    'skip',
    'email',
    'skip',
    'startsOn',
  ]);
});

test('parts of a name are joined, and left where the full name stands beside them', () => {
  expect(fieldsOf(['First Name', 'Middle Name', 'Last Name'], ['Ana', '', 'Lima'])).toEqual(['name', 'name', 'name']);
  expect(fieldsOf(['Nome', 'Sobrenome'], ['Ana', 'Lima'])).toEqual(['name', 'name']);
  expect(fieldsOf(['Name', 'Given Name', 'Family Name'], ['Ana Lima', 'Ana', 'Lima'])).toEqual([
    'name',
    'skip',
    'skip',
  ]);
});

test('without names the cells tell the address, the telephone and the name', () => {
  const rows = [
    ['1', 'Ana Lima', '(11) 98765-4321', 'ana@exemplo.com'],
    ['2', 'José', '+55 11 98765-4321', 'ze@exemplo.com'],
  ];
  expect(fieldsOf(['', '', '', ''], ...rows)).toEqual(['skip', 'name', 'phone', 'email']);
  expect(fieldsOf(['Nome', 'Contato'], ['Ana', 'ana@exemplo.com'])).toEqual(['name', 'email']);
});

test('documents are not taken, whatever else their column says', () => {
  expect(isDocumentColumn('Cliente / Documento')).toBe(true);
  expect(fieldsOf(['CPF do cliente', 'E-mail'], ['111.444.777-35', 'a@b.co'])).toEqual(['skip', 'email']);
});

test('what is paid enters, what is refunded, unpaid or over does not, other words are asked', () => {
  for (const value of ['Completo', 'Aprovado', 'APROVADA', 'paid', 'approved', 'active', 'Paga', 'Ativo'])
    expect([value, statusEnters(value)]).toEqual([value, true]);
  for (const value of [
    'Reembolsado',
    'refunded',
    'waiting_payment',
    'Aguardando pagamento',
    'Expirado',
    'chargedback',
    'Chargeback',
    'Cancelada',
    'unpaid',
    'Inadimplente',
    'billet_printed',
    'Não pago',
  ])
    expect([value, statusEnters(value)]).toEqual([value, false]);
  for (const value of ['Bolsista', '', 'VIP', '7']) expect([value, statusEnters(value)]).toEqual([value, null]);
});

test('cells with several products or tags', () => {
  expect(productsOf(' Foco sem Ruído |Oratória||')).toEqual(['Foco sem Ruído', 'Oratória']);
  expect(tagsOf('Alunos 2026 ::: * myContacts')).toEqual(['Alunos 2026']);
  expect(tagsOf('vip; turma, x')).toEqual(['vip', 'turma', 'x']);
});

test('a product proposes the journey of its name, accents and signs aside, and none where two have it', () => {
  const journeys = [
    { id: 'f', title: 'Foco sem Ruído' },
    { id: 'a', title: 'Método' },
    { id: 'b', title: 'Metodo!' },
  ];
  expect(journeysNamed('foco sem ruido', journeys)).toEqual(['f']);
  expect(journeysNamed('Método', journeys)).toBeNull();
  expect(journeysNamed('Foco', journeys)).toBeNull();
});
