/** The domains that members have most, the commonest first. */
const COMMON_DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com.br',
  'icloud.com',
  'yahoo.com',
  'live.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'outlook.com.br',
  'hotmail.com.br',
  'ig.com.br',
  'globo.com',
  'msn.com',
  'me.com',
  'protonmail.com',
  'globomail.com',
  'r7.com',
  'aol.com',
] as const;

/** Domains of their own that look like a slip. */
const REAL_DOMAINS = new Set([
  'mail.com',
  'gmx.com',
  'email.com',
  'ymail.com',
  'rocketmail.com',
  'proton.me',
  'mac.com',
]);

/** Mistyped endings. Of `com.br` no other: `com.ar` is another country's. */
const ENDING_SLIPS: Readonly<Record<string, readonly string[]>> = {
  com: ['cim', 'vom', 'xom', 'cpm', 'com.com', 'comcom'],
  'com.br': [
    'combr',
    'com.b',
    'com.r',
    'com.bt',
    'com.rb',
    'com.brr',
    'com.nr',
    'com.vr',
    'con.br',
    'cm.br',
    'co.br',
    'om.br',
    'comm.br',
  ],
};

/** Of these there is no Brazilian sister. */
const ONLY_COM = new Set(['gmail', 'icloud']);

/**
 * The address that was probably meant, where its domain is one slip away from a common one: `ana@gmial.con` is `ana@gmail.com`. A letter too
 * many, too few, another or two exchanged, in the name, in the ending or in both. Null for every other address. `email` is in its
 * normal form.
 */
export function likelyEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (at < 1 || isKnown(domain)) return null;
  const likely = COMMON_DOMAINS.find((common) => isSlipOf(domain, common));
  return likely === undefined ? null : `${email.slice(0, at)}@${likely}`;
}

const isKnown = (domain: string) => COMMON_DOMAINS.some((common) => common === domain) || REAL_DOMAINS.has(domain);

function isSlipOf(domain: string, common: string): boolean {
  const [name = '', ...rest] = domain.split('.');
  const [commonName = '', ...commonRest] = common.split('.');
  const [ending, commonEnding] = [rest.join('.'), commonRest.join('.')];
  // Of a short name another letter is another name: 'me', 'ig', 'r7'.
  const isSameName = name === commonName || (commonName.length > 4 && isOneSlip(name, commonName));
  if (!isSameName) return domain.replaceAll('.', '') === common.replaceAll('.', '');
  if (ending === commonEnding) return true;
  if (ENDING_SLIPS[commonEnding]?.includes(ending)) return true;
  return commonEnding === 'com' && (isOneSlip(ending, 'com') || (ending === 'com.br' && ONLY_COM.has(commonName)));
}

/** Whether one letter was added, left out or replaced, or two neighbours exchanged. */
function isOneSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let from = 0;
  while (from < meant.length && typed[from] === meant[from]) from += 1;
  const [typedRest, meantRest] = [typed.slice(from), meant.slice(from)];
  return (
    typedRest.slice(1) === meantRest ||
    typedRest === meantRest.slice(1) ||
    typedRest.slice(1) === meantRest.slice(1) ||
    (typedRest[0] === meantRest[1] && typedRest[1] === meantRest[0] && typedRest.slice(2) === meantRest.slice(2))
  );
}
