import { expect, test } from 'vitest';
import { ApiProblem, offlineProblem } from './api-problem.ts';
import { explain } from './explain.ts';

test('a refusal that says why needs no more words', () => {
  const refusal = new ApiProblem(401, { code: 'invalid_credentials', message: 'Email ou senha incorretos' });
  expect(explain(refusal, 'Erro ao fazer login')).toEqual({ message: 'Email ou senha incorretos' });
});

test('a lost connection says what was being done', () => {
  expect(explain(offlineProblem(), 'Erro ao criar conta')).toEqual({
    title: 'Erro ao criar conta',
    message: 'Sem conexão. Verifique sua internet e tente de novo.',
  });
});

test('a failure of ours gives the code to quote', () => {
  const failure = new ApiProblem(500, { code: 'internal_error', message: 'Algo deu errado.', requestId: 'req-7' });
  expect(explain(failure, 'Erro ao fazer login').message).toBe('Algo deu errado. Código: req-7');
});

test('what is not even an answer is told by the catalogue', () => {
  expect(explain(new Error('x is undefined'), 'Erro ao fazer login')).toEqual({ message: 'Erro ao fazer login' });
});
