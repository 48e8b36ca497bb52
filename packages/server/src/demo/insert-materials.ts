import { extname } from 'node:path';
import { attachmentKey } from '../files/attachment-key.ts';
import type { Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { lessonAttachments } from '../tables/lessons.ts';
import type { DemoMaterial } from './attachments/materials.ts';

/**
 * Stores a lesson's materials and their rows. The paths are always the same, and `folder` is a plain name: a new seeding overwrites the
 * files of one that failed.
 */
export async function insertMaterials(
  { tx, storage }: { tx: Transaction; storage: Storage },
  lesson: { materials: readonly DemoMaterial[]; lessonId: string; folder: string; createdAt: Date },
): Promise<void> {
  const { lessonId } = lesson;
  for (const [index, { name, type, content }] of lesson.materials.entries()) {
    const path = `demo/${lesson.folder}/${index + 1}${extname(name)}`;
    // Lists show them in the order of creation.
    const createdAt = new Date(lesson.createdAt.getTime() + index);
    const { size } = await storage.put(attachmentKey(path), content());
    await tx.insert(lessonAttachments).values({ id: newId(createdAt), lessonId, name, path, size, type, createdAt });
  }
}
