import type { Fields } from './field.ts';

/** The fields of an account (specification §5 "Create admin form"). More can be typed than is accepted, so that its refusal is read. */
export const personFields = {
  name: { kind: 'text', label: 'Nome', max: 200 },
  email: { kind: 'text', label: 'Email', max: 300, format: 'email' },
  role: {
    kind: 'choice',
    label: 'Papel',
    choices: { admin: { label: 'Admin' }, user: { label: 'Usuário' } },
  },
  cargo: { kind: 'text', label: 'Cargo', help: 'Opcional', max: 200 },
} as const satisfies Fields;

/** What an administrator sets of an enrollment. */
export const enrollmentFields = {
  origin: { kind: 'text', label: 'Origem', help: 'Opcional', max: 100, placeholder: 'Ex: Cortesia, Teste, etc.' },
  currentDay: { kind: 'other', label: 'Dia atual' },
} as const satisfies Fields;
