import { expect, test } from 'vitest';
import { problemFrom } from './api-problem.ts';

test.each([
  [500, 'internal_error', 'Algo deu errado do nosso lado. Tente de novo em instantes.'],
  [404, 'internal_error', 'Algo deu errado do nosso lado. Tente de novo em instantes.'],
  [502, 'busy', 'O serviço está ocupado. Tente de novo em instantes.'],
  [503, 'busy', 'O serviço está ocupado. Tente de novo em instantes.'],
  [504, 'busy', 'O serviço está ocupado. Tente de novo em instantes.'],
])('a page of a proxy instead of an answer, with status %i, reads as a sentence', (status, code, message) => {
  for (const answer of [undefined, '<h1>Oops</h1>', { error: 'Oops' }]) {
    expect(problemFrom(status, answer)).toMatchObject({ status, code, message });
  }
});
