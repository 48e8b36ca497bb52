import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Message } from './delivery.ts';
import type { QueuedMail } from './store.ts';

/**
 * Writes the message into `<dataDir>/outbox` as a file that any mail program opens, whole or not at all.
 * The name is the mail's own and grows with time, so a repeat replaces the file instead of adding one.
 */
export async function deliverIntoFolder(dataDir: string, mail: QueuedMail, message: Message): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: bytes } = await composer.sendMail(message);
  const folder = join(dataDir, 'outbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${mail.createdAt.toISOString().replaceAll(':', '')}-${mail.id}.eml`);
  const handle = await open(`${file}.part`, 'w', 0o600);
  try {
    await handle.writeFile(bytes as Buffer);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.part`, file);
}
