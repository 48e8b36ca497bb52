import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { didOf, issuesBadges } from './did.ts';
import { secondsOf, withoutMilliseconds } from './instants.ts';
import { signCredential } from './sign-credential.ts';
import { readSigningKey } from './signing-key.ts';
import { encodeStatusList, statusIndexes, statusListUrl } from './status-list.ts';
import { readValidIndexes } from './status-list-store.ts';

/** For how long a list is kept after it was read. */
const KEPT_SECONDS = 5 * 60;
/** For how long verifiers may rely on a list: whoever gets a kept one at its end has as long again. */
const VALID_SECONDS = 2 * KEPT_SECONDS;
/** More than a million certificates. */
const MOST_LISTS = 16;

type Given = Pick<Services, 'db' | 'clock' | 'secretsKey' | 'environment'>;

interface SignedList {
  builtAt: number;
  jwt: Promise<string>;
}

/**
 * Returns a reader of signed status lists, which keeps each for five minutes: so long a revocation may go unseen here. It refuses
 * `certificate_not_found` for a list to which no certificate belongs, and where no badges are issued.
 */
export function createStatusLists(): (given: Given, list: number) => Promise<{ jwt: string; freshSeconds: number }> {
  const kept = new Map<number, SignedList>();

  function build(given: Given, list: number): SignedList {
    const signed = { builtAt: given.clock().getTime(), jwt: signList(given, list) };
    kept.delete(list);
    kept.set(list, signed);
    // Requests meanwhile share this one; nothing that failed is kept.
    signed.jwt.catch(() => kept.get(list) === signed && kept.delete(list));
    const [oldest] = kept.keys();
    if (kept.size > MOST_LISTS) kept.delete(oldest!);
    return signed;
  }

  return async (given, list) => {
    if (!issuesBadges(given.environment.publicUrl)) refuse('certificate_not_found');
    const now = given.clock().getTime();
    const known = kept.get(list);
    const isFresh = known && now >= known.builtAt && now < known.builtAt + KEPT_SECONDS * 1000;
    const { jwt, builtAt } = isFresh ? known : build(given, list);
    return { jwt: await jwt, freshSeconds: Math.ceil((builtAt - now) / 1000) + KEPT_SECONDS };
  };
}

async function signList({ db, clock, secretsKey, environment: { publicUrl } }: Given, list: number): Promise<string> {
  const { first, last } = statusIndexes(list);
  const { lastIndex, valid } = await readValidIndexes(db, { first, last });
  if (list > 1 && first > lastIndex) refuse('certificate_not_found');
  const did = didOf(publicUrl);
  const url = statusListUrl(publicUrl, list);
  const now = clock();
  const payload = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: did,
    validFrom: withoutMilliseconds(now),
    validUntil: withoutMilliseconds(new Date(now.getTime() + VALID_SECONDS * 1000)),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodeStatusList(valid),
    },
    iss: did,
    jti: url,
    nbf: secondsOf(now),
    exp: secondsOf(now) + VALID_SECONDS,
  };
  return signCredential(payload, { did, key: await readSigningKey(db, { secretsKey, clock }), typ: 'vc+jwt' });
}
