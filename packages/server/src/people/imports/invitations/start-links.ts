import { recordAudit } from '../../../audit/record-audit.ts';
import { isUnderWay, startJob } from '../../../long-jobs/start-job.ts';
import type { RequestSource } from '../../../platform/http/request-source.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { lockImport, updateImport } from '../import-store.ts';
import { linksOfImport } from './links-job.ts';
import { countWithoutWayIn } from './newcomer-store.ts';

/**
 * Starts the file of links of an import that ran and does not invite by mail. While it is being made, a repeat changes nothing; afterwards it
 * makes another, whose links end the former ones. Refuses `import_not_found`, `import_not_checked`, `import_running`, `import_ran` once it
 * was undone, `import_invites_by_mail`, `import_links_made` where another file was made than was shown.
 */
export function startLinks(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  {
    importId,
    formerJobId,
    actorId,
    source,
  }: { importId: string; formerJobId: string | null; actorId: string; source: RequestSource },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { state, plan, fileName, startedAt, linksJobId } =
      (await lockImport(tx, importId)) ?? refuse('import_not_found');
    if (!startedAt) return refuse('import_not_checked');
    if (state === 'running' || state === 'undoing') return refuse('import_running');
    if (state === 'undone') return refuse('import_ran');
    if (plan?.invite === 'mail') return refuse('import_invites_by_mail');
    if (await isUnderWay(tx, linksJobId)) return;
    if (linksJobId !== formerJobId) return refuse('import_links_made');
    const now = clock();
    const total = (await countWithoutWayIn(tx, [importId])).get(importId) ?? 0;
    const { job } = await startJob(tx, linksOfImport, {
      arguments: { importId },
      startedBy: actorId,
      total,
      now,
    });
    await updateImport(tx, importId, { linksJobId: job.id, updatedAt: now });
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Links de acesso de uma importação criados',
      subject: fileName,
      subjectId: importId,
      changes: [{ field: 'people', before: null, after: String(total) }],
      security: { kind: 'access_link_made', source },
      now,
    });
  });
}
