import { expect, test } from 'vitest';
import { addressesIn, withAddresses } from './typed-addresses.ts';

const read = (text: string) => addressesIn(text).map(({ email, name }) => (name ? `${name} <${email}>` : email));

test.each([
  ['ana@exemplo.com', ['ana@exemplo.com']],
  [
    ' Ana@Exemplo.com\n\nrosa@exemplo.com, jo@exemplo.com;bia@exemplo.com ',
    ['ana@exemplo.com', 'rosa@exemplo.com', 'jo@exemplo.com', 'bia@exemplo.com'],
  ],
  ['ana@exemplo.com rosa@exemplo.com', ['ana@exemplo.com', 'rosa@exemplo.com']],
  ['Ana Lima <ana@exemplo.com>, Zé<ze@exemplo.com>', ['Ana Lima <ana@exemplo.com>', 'Zé <ze@exemplo.com>']],
  ['"Lima, Ana" <ana@exemplo.com>', ['Lima, Ana <ana@exemplo.com>']],
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

test('an address counts once, and its first mention stays', () => {
  const before = addressesIn('Ana <ana@exemplo.com>');
  expect(withAddresses(before, addressesIn('ANA@exemplo.com, rosa@exemplo.com'))).toEqual([
    { email: 'ana@exemplo.com', name: 'Ana', fault: null },
    { email: 'rosa@exemplo.com', name: '', fault: null },
  ]);
});
