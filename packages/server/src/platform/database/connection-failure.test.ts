import { expect, test } from 'vitest';
import { explainConnectionFailure } from './connection-failure.ts';

const url = 'postgres://ana:segredo@banco.local/escola';
const wrongPassword = 'O servidor banco.local:5432 recusou o usuário ou a senha de DATABASE_URL.';

test.each([
  { failure: 'a wrong password', error: { code: '28P01' }, sentence: wrongPassword },
  { failure: 'a user whom the server does not let in', error: { code: '28000' }, sentence: wrongPassword },
  {
    failure: 'a forgotten password',
    error: new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
    sentence: wrongPassword,
  },
  {
    failure: 'a missing database',
    error: { code: '3D000' },
    sentence: 'O banco escola de DATABASE_URL não existe no servidor banco.local:5432: crie-o antes de iniciar.',
  },
  {
    failure: 'a standby',
    error: { code: '25006' },
    sentence:
      'O servidor banco.local:5432 de DATABASE_URL só aceita leituras (é uma réplica): use o endereço que leva ao servidor principal.',
  },
  {
    failure: 'silence',
    error: new Error('timeout expired'),
    sentence:
      'Não foi possível conectar ao banco em banco.local:5432: confira se o PostgreSQL está no ar e o endereço em DATABASE_URL.',
  },
])('$failure is told to the operator in one sentence without the password', ({ error, sentence }) => {
  expect(explainConnectionFailure(error, url)).toBe(sentence);
});
