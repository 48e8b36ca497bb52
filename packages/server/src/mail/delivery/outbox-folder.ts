import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Message } from './message.ts';
import type { QueuedMail } from '../store.ts';

export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox');

/**
 * Writes the message into `<dataDir>/outbox` as a file that any mail program opens, whole or not at all.
 * The name is unique to the mail and sorts by time. A repeat replaces the file.
 */
export async function deliverIntoFolder(dataDir: string, mail: QueuedMail, message: Message): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: bytes } = await composer.sendMail(message);
  const folder = outboxFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, outboxFileName(mail));
  const handle = await open(`${file}.part`, 'w', 0o600);
  try {
    await handle.writeFile(bytes as Buffer);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.part`, file);
}

function outboxFileName({ createdAt, id }: Pick<QueuedMail, 'createdAt' | 'id'>): string {
  return `${createdAt.toISOString().replaceAll(':', '')}-${id}.eml`;
}

const fileName = /^(\d{4}-\d{2}-\d{2}T\d{2})(\d{2})(\d{2}\.\d{3}Z)-([0-9a-f-]{36})\.eml(?:\.part)?$/;

/** The mail of a file by its name, whole or half-written; null for files of others. */
export function parseOutboxFileName(name: string): { createdAt: Date; mailId: string } | null {
  const [, hour, minute, second, mailId] = fileName.exec(name) ?? [];
  return mailId === undefined ? null : { createdAt: new Date(`${hour}:${minute}:${second}`), mailId };
}
