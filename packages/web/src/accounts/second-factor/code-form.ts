import type { ApiProblem } from '../../platform/api-client.ts';
import { fieldIssues } from '../../platform/field-issues.ts';

/** A field for a code of the app or a recovery code. */
export const codeFieldProps = {
  label: 'Código do aplicativo ou de reserva',
  name: 'code',
  autoComplete: 'one-time-code',
  autoCapitalize: 'characters',
  spellCheck: false,
  maxLength: 20,
} as const;

export const validateCode = { code: (code: string) => (code.trim() === '' ? 'Digite o código' : null) };

/** For a code that only the app can give: one that is too short to be right costs no attempt. */
export const validateAppCode = {
  code: (code: string) => (/^\d{3}\s?\d{3}$/.test(code.trim()) ? null : 'Digite os 6 números'),
};

/** The errors of a refusal, by field: a wrong code is told at the code. */
export const codeIssues = (problem: ApiProblem) =>
  problem.code === 'wrong_second_factor' ? { code: problem.message } : fieldIssues(problem);
