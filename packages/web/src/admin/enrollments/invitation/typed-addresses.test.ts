import { expect, test } from 'vitest';
import { addressesIn, correctAddress, withAddresses } from './typed-addresses.ts';

const read = (text: string) => addressesIn(text).map(({ email, name }) => (name ? `${name} <${email}>` : email));

test.each([
  ['ana@exemplo.com', ['ana@exemplo.com']],
  [
    ' Ana@Exemplo.com\n\nrosa@exemplo.com, jo@exemplo.com;bia@exemplo.com ',
    ['ana@exemplo.com', 'rosa@exemplo.com', 'jo@exemplo.com', 'bia@exemplo.com'],
  ],
  ['ana@exemplo.com rosa@exemplo.com', ['ana@exemplo.com', 'rosa@exemplo.com']],
  ['Ana Lima <ana@exemplo.com>, Zé<ze@exemplo.com>', ['Ana Lima <ana@exemplo.com>', 'Zé <ze@exemplo.com>']],
  ['"Lima, Ana" <ana@exemplo.com>', ['Ana Lima <ana@exemplo.com>']],
  [
    'Reis, Davi <davi@exemplo.com>; "Melo, Eva" <eva@exemplo.com>; Nunes, Gil (Vendas) <gil@exemplo.com>;',
    ['Davi Reis <davi@exemplo.com>', 'Eva Melo <eva@exemplo.com>', 'Gil Nunes <gil@exemplo.com>'],
  ],
  [
    'Reis, Davi <davi@exemplo.com>, Melo, Eva <eva@exemplo.com>',
    ['Davi Reis <davi@exemplo.com>', 'Eva Melo <eva@exemplo.com>'],
  ],
  ['ana@exemplo.com, Melo, Eva <eva@exemplo.com>', ['ana@exemplo.com', 'Eva Melo <eva@exemplo.com>']],
  ['de Souza e Silva, Ana Beatriz <ana@exemplo.com>', ['Ana Beatriz de Souza e Silva <ana@exemplo.com>']],
  [
    'Souza, Filho <a@exemplo.com>; Padaria, Ltda. <b@exemplo.com>',
    ['Souza Filho <a@exemplo.com>', 'Padaria Ltda. <b@exemplo.com>'],
  ],
  ["'ana@exemplo.com' <ana@exemplo.com>", ['ana@exemplo.com', 'ana@exemplo.com']],
  ['Ana Lima [mailto:ana@exemplo.com]', ['Ana Lima <ana@exemplo.com>']],
  ['nome;email;telefone\nAna McLima;ana@exemplo.com;+55 11 99999-0000', ['Ana McLima <ana@exemplo.com>']],
  [
    'E-mail\tNome\nana@exemplo.com\tAna\nbia@exemplo.com\tBia Reis',
    ['Ana <ana@exemplo.com>', 'Bia Reis <bia@exemplo.com>'],
  ],
  ['Ana;Lima;ana@exemplo.com', ['Ana Lima <ana@exemplo.com>']],
  ['\u200bAna\u200b Lima <\u200bana@exemplo.com\ufeff>', ['Ana Lima <ana@exemplo.com>']],
  ['Contato <Contato@Clínica-Açaí.com.br>', ['Contato <contato@clínica-açaí.com.br>']],
  ['Ana Lima\tana@exemplo.com\r\nrosa@exemplo.com\tRosa', ['Ana Lima <ana@exemplo.com>', 'Rosa <rosa@exemplo.com>']],
  ['mailto:ana@exemplo.com.', ['ana@exemplo.com']],
  ['', []],
  [' ,;\n', []],
])('%j', (text, addresses) => {
  expect(read(text)).toEqual(addresses);
});

test('what is no address stays, with what is wrong', () => {
  expect(addressesIn('jose@exemplo, Ana Lima\nbia@exemplo.com')).toEqual([
    { email: 'jose@exemplo', name: '', fault: 'no_ending' },
    { email: 'ana lima', name: '', fault: 'no_at' },
    { email: 'bia@exemplo.com', name: '', fault: null },
  ]);
});

test.each([
  ['joao, ana@exemplo.com', ['joao: no_at', 'ana@exemplo.com: null']],
  ['ana@exemplo.com, joao', ['ana@exemplo.com: null', 'joao: no_at']],
  ['ana@exemplo.com; joao; bia@exemplo.com', ['ana@exemplo.com: null', 'joao: no_at', 'bia@exemplo.com: null']],
  ['fulano; Melo, Eva <eva@exemplo.com>', ['fulano: no_at', 'eva@exemplo.com: null']],
])('of %j nothing is lost', (text, all) => {
  expect(addressesIn(text).map(({ email, fault }) => `${email}: ${fault}`)).toEqual(all);
});

test('a corrected address keeps its name, and counts once', () => {
  const before = addressesIn('Ana <ana@gmial.con>, rosa@exemplo.com, ana@gmail.com');
  expect(correctAddress(before, { from: 'ana@gmial.con', to: 'ana@gmail.com' })).toEqual([
    { email: 'ana@gmail.com', name: 'Ana', fault: null },
    { email: 'rosa@exemplo.com', name: '', fault: null },
  ]);
});

test('an address counts once, and its first mention stays', () => {
  const before = addressesIn('Ana <ana@exemplo.com>');
  expect(withAddresses(before, addressesIn('ANA@exemplo.com, rosa@exemplo.com'))).toEqual([
    { email: 'ana@exemplo.com', name: 'Ana', fault: null },
    { email: 'rosa@exemplo.com', name: '', fault: null },
  ]);
});
