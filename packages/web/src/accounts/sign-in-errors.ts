import { validateWith } from '../ui/validate-with.ts';

/** What is wrong with the fields of the sign-in form. A module of its own: whoever names the contract's files carries their list. */
export const signInErrors = validateWith(() =>
  import('@jornada/contract/accounts/accounts').then((contract) => contract.SignInForm),
);
