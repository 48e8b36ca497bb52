import type { Executor } from '../../platform/database/database.ts';
import type { SealedSecret } from '../../platform/secrets/sealed-secret.ts';
import type { SecretsKey } from '../../platform/secrets/secrets-key.ts';
import { openPassword } from './mail-server.ts';
import { findMailServer } from './mail-server-store.ts';

/** The password of the mail server that an administrator set up, and whether this key opens it. */
export async function sealedMailPassword(db: Executor, key: SecretsKey | null): Promise<SealedSecret[]> {
  const server = await findMailServer(db);
  if (!server || server.password === null) return [];
  const isReadable = key !== null && openPassword(server, key)?.ok === true;
  return [{ label: `Servidor de e-mail: ${server.host}`, page: '/admin/emails', isReadable }];
}
