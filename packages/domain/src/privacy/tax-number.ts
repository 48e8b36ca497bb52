/**
 * Reads a Brazilian tax number, of a person (CPF) or a company (CNPJ, with letters, too, since July 2026), as it is printed:
 * '12.345.678/0001-95'. Null unless its check digits fit.
 */
export function readTaxNumber(typed: string): { kind: 'CPF' | 'CNPJ'; shown: string } | null {
  const bare = typed.toUpperCase().replace(/[.\-/\s]/g, '');
  // Its check digits fit, but nobody has it.
  if (/^(.)\1*$/.test(bare)) return null;
  if (/^\d{11}$/.test(bare) && endsWithCheck(bare, 11))
    return { kind: 'CPF', shown: bare.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4') };
  if (/^[\dA-Z]{12}\d\d$/.test(bare) && endsWithCheck(bare, 9))
    return { kind: 'CNPJ', shown: bare.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5') };
  return null;
}

/** Whether the last two are the check digits, modulo 11, of what is before them. Weights grow from 2 on the right to `most`, and begin again. */
function endsWithCheck(number: string, most: number): boolean {
  return [2, 1].every((after) => {
    const before = Array.from(number.slice(0, -after)).toReversed();
    const sum = before.reduce((all, sign, i) => all + (sign.charCodeAt(0) - 48) * (2 + (i % (most - 1))), 0);
    return number.at(-after) === String(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  });
}
