import { secretsIn, type PlatformAdapter } from '../platform-adapter.ts';
import { hmacOf, isHmac } from '../reading/hmac.ts';
import { instantOf } from '../reading/instants.ts';
import { refused } from '../reading/proof-places.ts';
import { readJson } from '../reading/read-body.ts';
import { headerOf, verifySecret } from '../reading/verify-secret.ts';

/** How far the time of a signature may be from ours. */
const TOLERANCE_MS = 5 * 60_000;
const SIGNATURE = 'x-cakto-signature';
const TIMESTAMP = 'x-cakto-timestamp';

const bySecretInBody = verifySecret({ fields: ['secret'] });

/**
 * Cakto signs time and bytes. Older calls have the secret at the root of the body instead: it counts only where neither header came,
 * so that a wrong or stale signature is never made up for (decision H15).
 */
export const verifyCakto: PlatformAdapter['verify'] = async (delivery, secrets) => {
  const known = secretsIn(secrets);
  const isSigned = Object.keys(delivery.headers).some((name) => [SIGNATURE, TIMESTAMP].includes(name.toLowerCase()));
  if (known.length === 0 || !isSigned) return bySecretInBody(delivery, secrets);
  const { rawBody, now } = delivery;
  const timestamp = headerOf(delivery, TIMESTAMP) ?? '';
  const signedAt = instantOf(timestamp);
  const isFresh = signedAt !== null && Math.abs(now.getTime() - signedAt.getTime()) <= TOLERANCE_MS;
  const signatures = (headerOf(delivery, SIGNATURE) ?? '')
    .split(/[\s,]+/)
    .flatMap((part) => /^v1=(.+)/.exec(part)?.[1] ?? []);
  const contents = [signedContent(timestamp, rawBody)];
  const isRight = signatures.some((given) => isHmac(given, { algorithm: 'sha256', secrets: known, contents }));
  if (!isFresh || !isRight) return refused(delivery, 'bad_signature', readJson(rawBody) ?? {});
  return bySecretInBody(delivery, { secret: null, previousSecret: null });
};

const signedContent = (timestamp: string, rawBody: Buffer) => Buffer.concat([Buffer.from(`${timestamp}.`), rawBody]);

/** The headers that sign a body at an instant. */
export function signatureHeaders(
  rawBody: Buffer,
  { secret, at }: { secret: string; at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return { [TIMESTAMP]: timestamp, [SIGNATURE]: `v1=${hmacOf('sha256', secret, signedContent(timestamp, rawBody))}` };
}
