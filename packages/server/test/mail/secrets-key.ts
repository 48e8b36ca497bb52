import { randomBytes } from 'node:crypto';
import { parseSecretsKey, type SecretsKey } from '../../src/platform/secrets/secrets-key.ts';

/** A new key to encrypt secrets with. */
export const aSecretsKey = (): SecretsKey => parseSecretsKey(randomBytes(32).toString('base64'))!;
