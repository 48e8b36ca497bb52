import type { BackupPlace } from '../../platform/storage/backup-place.ts';
import type { Copies } from './copies.ts';
import { createFolderCopies } from './folder-copies.ts';
import { createRcloneCopies } from './rclone-copies.ts';

/** The copies in a place. Nothing is asked of it yet. */
export async function openCopies(place: BackupPlace): Promise<Copies> {
  if (place.kind === 'folder') return createFolderCopies(place.folder);
  if (place.kind === 'rclone') return createRcloneCopies(place.path);
  // Its library takes a third of a second.
  const { createS3Copies } = await import('./s3-copies.ts');
  return createS3Copies(place);
}
