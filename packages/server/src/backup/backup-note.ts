import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Database } from '../platform/database/database.ts';
import { insertFinishedBackup, type FinishedBackup, type SendingEnd } from './backup-store.ts';

/** In the data folder: the last backup that was made while no server ran. */
export const BACKUP_NOTE = 'last-backup.json';

const Note = z.object({
  id: z.uuid(),
  finishedAt: z.coerce.date(),
  file: z.string(),
  size: z.int(),
  sentAt: z.coerce.date().nullable().optional(),
  problem: z.string().nullable().optional(),
});

/** Keeps a backup for the database, which only a server can open. */
export async function writeBackupNote(
  dataDir: string,
  note: FinishedBackup & Partial<SendingEnd> & { id: string },
): Promise<void> {
  await writeFile(join(dataDir, BACKUP_NOTE), JSON.stringify(note), { mode: 0o600, flush: true });
}

/** Brings such a backup into the database. */
export async function takeUpBackupNote(db: Database, dataDir: string): Promise<void> {
  const path = join(dataDir, BACKUP_NOTE);
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return;
  // What a killed command left half-written counts for nothing.
  const note = Note.safeParse(parse(text));
  if (note.success) await insertFinishedBackup(db, note.data);
  await rm(path, { force: true });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
