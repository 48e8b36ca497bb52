import { compactDecrypt, CompactEncrypt, errors } from 'jose';
import * as z from 'zod';
import { StartError } from '../../../platform/start-error.ts';
import type { PrivateJwk, PublicJwk } from '../badge-key.ts';

/** The fewest characters of a passphrase: the file may lie anywhere, and be tried for as long as anybody likes. */
export const SHORTEST_PASSPHRASE = 12;

/** Rounds of PBKDF2 with SHA-512. */
const ROUNDS = 300_000;
const MOST_ROUNDS = 10 * ROUNDS;

/** A key in the file. */
export interface ExportedKey {
  id: string;
  publicKey: PublicJwk;
  /** Null where it was lost: what it signed can still be checked. */
  privateKey: PrivateJwk | null;
  createdAt: Date;
  retiredAt: Date | null;
}

const PublicKey = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() });
const instant = z.iso.datetime().transform((text) => new Date(text));
const KeyFile = z.object({
  format: z.literal('jornada-badge-keys-1'),
  keys: z.array(
    z.object({
      id: z.string(),
      publicKey: PublicKey,
      privateKey: PublicKey.extend({ d: z.string() }).nullable(),
      createdAt: instant,
      retiredAt: instant.nullable(),
    }),
  ),
});

/** Writes keys as text that only the passphrase opens: a JWE (RFC 7516) in compact form. */
export function sealKeyFile(keys: readonly ExportedKey[], passphrase: string): Promise<string> {
  const content = { format: 'jornada-badge-keys-1', keys };
  return new CompactEncrypt(Buffer.from(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'PBES2-HS512+A256KW', enc: 'A256GCM', cty: 'json' })
    .setKeyManagementParameters({ p2c: ROUNDS })
    .encrypt(Buffer.from(passphrase.normalize()));
}

/**
 * Reads a result of `sealKeyFile`.
 * @throws StartError on a wrong passphrase or a file that is none of ours
 */
export async function openKeyFile(text: string, passphrase: string): Promise<ExportedKey[]> {
  const content = KeyFile.safeParse(await decrypt(text, passphrase));
  if (!content.success) throw new StartError('Este arquivo não tem chaves dos Open Badges.');
  return content.data.keys;
}

async function decrypt(text: string, passphrase: string): Promise<unknown> {
  try {
    const { plaintext } = await compactDecrypt(text.trim(), Buffer.from(passphrase.normalize()), {
      keyManagementAlgorithms: ['PBES2-HS512+A256KW'],
      contentEncryptionAlgorithms: ['A256GCM'],
      maxPBES2Count: MOST_ROUNDS,
    });
    return JSON.parse(Buffer.from(plaintext).toString());
  } catch (cause) {
    if (!(cause instanceof errors.JOSEError)) throw cause;
    throw new StartError('A senha não abre este arquivo, ou ele não é um arquivo de chaves por inteiro.', { cause });
  }
}
