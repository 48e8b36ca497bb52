import { messageFileKinds } from '../../files/kinds/message.ts';
import { openStored } from '../../files/open-stored.ts';
import type { Download } from '../../platform/http/files/send-download.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { findReadableFile } from './file-store.ts';

/**
 * The file of a message, for its conversation's member and administrators; before it is sent, for whoever sent it (decision I5). Everybody
 * else gets `attachment_not_found`, as for none. `onLost` gets the key of a file missing from storage. Throws `DamagedObject`.
 */
export async function openMessageFile(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { onLost, ...wanted }: Parameters<typeof findReadableFile>[1] & { onLost: (key: string) => void },
): Promise<Download> {
  const file = (await findReadableFile(db, wanted)) ?? refuse('attachment_not_found');
  return openStored(storage, messageFileKinds[file.kind], { ...file, version: file.id }, (key) => {
    onLost(key);
    return refuse('attachment_not_found');
  });
}
