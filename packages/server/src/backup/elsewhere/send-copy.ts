import { join } from 'node:path';
import type { Environment } from '../../platform/environment.ts';
import { StartError } from '../../platform/start-error.ts';
import { outdatedBackups } from '../backup-files.ts';
import type { SendingEnd } from '../backup-store.ts';
import { openCopies } from './open-copies.ts';

export interface Sending extends SendingEnd {
  /** Names of older copies that are gone. */
  removed: string[];
}

/**
 * Sends a finished backup to `BACKUP_TO`, and removes what `BACKUP_TO_KEEP` no longer keeps there. What goes wrong is returned: the backup
 * itself is good.
 */
export async function sendCopy(backups: Environment['backups'], name: string): Promise<Sending> {
  const sending: Sending = { sentAt: null, problem: null, removed: [] };
  try {
    const copies = await openCopies(backups.to!);
    await copies.put(name, join(backups.folder, name));
    sending.sentAt = new Date();
    if (backups.keepThere) {
      const there = (await copies.list()).map((each) => each.name);
      // Names are times by this machine's clock: after it was set back, the copy that was just sent is not the newest by name.
      for (const old of outdatedBackups(there, backups.keepThere).filter((each) => each !== name)) {
        await copies.remove(old);
        sending.removed.push(old);
      }
    }
  } catch (error) {
    const reason = error instanceof StartError ? error.message : String(error);
    sending.problem = sending.sentAt
      ? `A cópia chegou, mas as antigas não puderam ser apagadas. ${reason}`
      : `A cópia não foi enviada. ${reason}`;
  }
  return sending;
}
