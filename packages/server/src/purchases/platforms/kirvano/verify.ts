import { secretsIn, type PlatformAdapter } from '../platform-adapter.ts';
import { accepted, refused } from '../reading/proof-places.ts';
import { readJsonOrForm } from '../reading/read-body.ts';
import { headerOf, isOneOfSecrets } from '../reading/verify-secret.ts';

const headers = ['x-kirvano-token', 'token', 'x-token', 'x-webhook-token', 'security-token', 'authorization'];
const fields = ['token', 'security_token'];

/**
 * Where Kirvano puts its token is not documented, so each place that its receivers know is read: what one of them carries has to be right.
 * A call without any is believed for its secret address (decision H15).
 */
export const verifyKirvano: PlatformAdapter['verify'] = async (delivery, secrets) => {
  const known = secretsIn(secrets);
  const body = readJsonOrForm(delivery.rawBody, headerOf(delivery, 'content-type'));
  const given = [
    ...headers.map((name) => headerOf(delivery, name)?.replace(/^bearer\s+/i, '')),
    ...fields.map((name) => body?.[name]),
  ].filter((value) => value !== undefined && value !== null && value !== '');
  const isWrong = known.length > 0 && given.some((value) => !isOneOfSecrets(value, known));
  if (isWrong) return refused(delivery, 'wrong_secret', body ?? {});
  return body ? accepted(delivery, body) : refused(delivery, 'unreadable');
};
