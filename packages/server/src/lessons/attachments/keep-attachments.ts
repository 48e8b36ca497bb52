import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { claimUploads, deleteAttachments, listAttachments } from './attachment-store.ts';

type Attachments = Awaited<ReturnType<typeof listAttachments>>;

/**
 * Makes a lesson's materials those that its form names. Finished uploads become materials. Materials no longer named are deleted, their
 * files after the commit. Existing ones are not claimed again, so a save may be repeated.
 * Refuses `upload_not_found` for an id that is neither. The caller holds the lesson.
 */
export async function keepAttachments(
  tx: Transaction,
  { lessonId, attachmentIds, jobs }: { lessonId: string; attachmentIds: readonly string[]; jobs: Jobs },
): Promise<{ before: Attachments; after: Attachments; areChanged: boolean }> {
  const before = await listAttachments(tx, lessonId);
  const [named, existing] = [new Set(attachmentIds), new Set(before.map(({ id }) => id))];
  const added = [...named].filter((id) => !existing.has(id));
  const dropped = [...existing].filter((id) => !named.has(id));

  const claimed = await claimUploads(tx, { lessonId, ids: added });
  if (claimed.length < added.length) refuse('upload_not_found');
  if (dropped.length > 0) await deleteAttachments(tx, jobs, { lessonId, ids: dropped });
  const areChanged = added.length > 0 || dropped.length > 0;
  return { before, after: areChanged ? await listAttachments(tx, lessonId) : before, areChanged };
}
