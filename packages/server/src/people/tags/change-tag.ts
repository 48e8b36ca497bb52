import { recordAudit } from '../../audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { copyTagged, deleteTagRow, findTag, findTagNamed, lockTagged, lockTags, saveTagName } from './tag-store.ts';

interface OnTag {
  tagId: string;
  actorId: string;
  clock: Clock;
}

/** Gives a tag another name; other accents and capitals of its own are one, too. Refuses `tag_not_found`, `tag_name_taken`. */
export function renameTag(db: Database, { tagId, name, actorId, clock }: OnTag & { name: string }): Promise<void> {
  return db.transaction(async (tx) => {
    await lockTags(tx);
    const tag = (await findTag(tx, tagId)) ?? refuse('tag_not_found');
    const named = await findTagNamed(tx, name);
    if (named && named.id !== tagId) refuse('tag_name_taken');
    if (tag.name === name) return;
    const now = clock();
    await saveTagName(tx, { id: tagId, name, now });
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Tag renomeada',
      subject: name,
      subjectId: tagId,
      changes: [{ field: 'name', before: tag.name, after: name }],
      now,
    });
  });
}

/**
 * Merges a tag into another one: everybody who has it has the other, and it is gone. Nobody gets more tags by that. With itself it changes
 * nothing. Refuses `tag_not_found`.
 */
export function mergeTags(db: Database, { tagId, intoId, actorId, clock }: OnTag & { intoId: string }): Promise<void> {
  return db.transaction(async (tx) => {
    await lockTags(tx);
    const tag = (await findTag(tx, tagId)) ?? refuse('tag_not_found');
    const into = (await findTag(tx, intoId)) ?? refuse('tag_not_found');
    if (tagId === intoId) return;
    const people = await lockTagged(tx, tagId);
    await copyTagged(tx, { from: tagId, to: intoId });
    await deleteTagRow(tx, tagId);
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Tags juntadas',
      subject: into.name,
      subjectId: intoId,
      changes: [
        { field: 'tags', before: tag.name, after: into.name },
        { field: 'people', before: null, after: String(people) },
      ],
      now: clock(),
    });
  });
}

/** Deletes a tag, and takes it from everybody who has it. Refuses `tag_not_found`. */
export function deleteTag(db: Database, { tagId, actorId, clock }: OnTag): Promise<void> {
  return db.transaction(async (tx) => {
    await lockTags(tx);
    const tag = (await findTag(tx, tagId)) ?? refuse('tag_not_found');
    const people = await lockTagged(tx, tagId);
    await deleteTagRow(tx, tagId);
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Tag excluída',
      subject: tag.name,
      subjectId: tagId,
      changes: [{ field: 'people', before: String(people), after: null }],
      now: clock(),
    });
  });
}
