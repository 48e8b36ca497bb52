/** How hard a password is to guess, as its meter shows it (specification §5). */
export type PasswordStrength = 'fraca' | 'media' | 'forte';

const shortest = 8;
const kindsOfCharacter = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}]/u];

/**
 * The strength of a password (specification §5): under 8 characters it is weak; otherwise one point, and one more for each of
 * upper case, lower case, digit and symbol, where 3 points are medium and 4 or more strong. A space counts as a symbol.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < shortest) return 'fraca';
  const score = 1 + kindsOfCharacter.filter((kind) => kind.test(password)).length;
  if (score <= 2) return 'fraca';
  return score === 3 ? 'media' : 'forte';
}
