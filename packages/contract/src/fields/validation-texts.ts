import * as z from 'zod';

const lengthTexts: Record<string, (origin: string, limit: number | bigint) => string> = {
  too_small: (origin, limit) =>
    origin === 'string'
      ? `Use pelo menos ${limit} caracteres`
      : origin === 'array'
        ? `Escolha pelo menos ${limit}`
        : `Use ${limit} ou mais`,
  too_big: (origin, limit) =>
    origin === 'string'
      ? `Use no máximo ${limit} caracteres`
      : origin === 'array'
        ? `Escolha no máximo ${limit}`
        : `Use ${limit} ou menos`,
};

/** What a refusal repeats of keys, which anybody may make as long and as many as a body holds. */
const MOST_NAMED = 5;
const LONGEST_NAME = 60;

function unknownKeysText(keys: readonly string[]): string {
  const named = keys.slice(0, MOST_NAMED).map((key) => key.slice(0, LONGEST_NAME));
  const more = keys.length > named.length ? ` e mais ${keys.length - named.length}` : '';
  return `${keys.length === 1 ? 'Campo desconhecido' : 'Campos desconhecidos'}: ${named.join(', ')}${more}`;
}

/** The Brazilian Portuguese message of a field whose schema has none. */
function validationText(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type')
    return issue.input === undefined || issue.input === null ? 'Campo obrigatório' : 'Formato inválido';
  if (issue.code === 'too_small') return lengthTexts.too_small!(issue.origin, issue.minimum);
  if (issue.code === 'too_big') return lengthTexts.too_big!(issue.origin, issue.maximum);
  if (issue.code === 'unrecognized_keys') return unknownKeysText(issue.keys);
  if (issue.code === 'invalid_value') return 'Escolha uma das opções';
  return 'Formato inválido';
}

/** Sets Brazilian Portuguese messages for all schemas of this process. */
export function usePortugueseMessages(): void {
  z.config({ customError: validationText });
}
