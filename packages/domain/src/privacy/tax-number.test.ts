import { expect, test } from 'vitest';
import { readTaxNumber } from './tax-number.ts';

test.each([
  ['11.222.333/0001-81', 'CNPJ', '11.222.333/0001-81'],
  ['00000000000191', 'CNPJ', '00.000.000/0001-91'],
  // The example of the revenue service for numbers with letters.
  ['12.abc.345/01de-35', 'CNPJ', '12.ABC.345/01DE-35'],
  ['529.982.247-25', 'CPF', '529.982.247-25'],
  [' 11144477735 ', 'CPF', '111.444.777-35'],
])('%s is a %s', (text, kind, shown) => {
  expect(readTaxNumber(text)).toEqual({ kind, shown });
});

test.each([
  '11.222.333/0001-80',
  '11.222.333/0001-18',
  '12.ABC.345/01DE-53',
  '12.ABC.345/01DE-3A',
  '529.982.247-52',
  '529.982.247-2A',
  '00000000000',
  '11111111111111',
  '1122233300018',
  '',
  'Escola Ltda',
])('%s is none', (text) => {
  expect(readTaxNumber(text)).toBeNull();
});
