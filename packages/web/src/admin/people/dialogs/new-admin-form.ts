import { validateWith } from '../../../ui/validate-with.ts';

export type NewAdmin = {
  name: string;
  email: string;
  cargo: string;
  password: string;
  confirmPassword: string;
  avatar: File | null;
};

export const blankAdmin: NewAdmin = {
  name: '',
  email: '',
  cargo: '',
  password: '',
  confirmPassword: '',
  avatar: null,
};

const checkForm = validateWith(() => import('@jornada/contract/accounts').then((contract) => contract.CreateAdminForm));

/** Checks every rule of the create-admin form (specification §5), by field. */
export async function validateAdmin({ name, email, cargo, password, confirmPassword }: NewAdmin) {
  const errors = await checkForm({ name, email, cargo, password });
  const wrong = confirmationProblem(password, confirmPassword);
  return wrong ? { ...errors, confirmPassword: wrong } : errors;
}

function confirmationProblem(password: string, confirmation: string): string | null {
  if (confirmation === '') return 'Confirme a senha';
  return confirmation === password ? null : 'As senhas não coincidem';
}
