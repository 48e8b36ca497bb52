import { extname } from 'node:path';
import { attachmentKey } from '../files/attachment-key.ts';
import type { Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { lessonAttachments } from '../tables/lessons.ts';
import type { DemoMaterial } from './attachments/materials.ts';

/**
 * Stores a lesson's materials and their rows. Their places are always the same, `folder` being a plain name: what a seeding that broke
 * off left behind is written over by the next one.
 */
export async function insertMaterials(
  { tx, storage }: { tx: Transaction; storage: Storage },
  lesson: { materials: readonly DemoMaterial[]; lessonId: string; folder: string; createdAt: Date },
): Promise<void> {
  const { lessonId } = lesson;
  for (const [index, { name, type, content }] of lesson.materials.entries()) {
    const path = `demo/${lesson.folder}/${index + 1}${extname(name)}`;
    // They are listed in the order in which they were made.
    const createdAt = new Date(lesson.createdAt.getTime() + index);
    const { size } = await storage.put(attachmentKey(path), content());
    await tx.insert(lessonAttachments).values({ id: newId(createdAt), lessonId, name, path, size, type, createdAt });
  }
}
