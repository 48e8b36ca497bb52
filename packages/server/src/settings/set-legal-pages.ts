import { changesBetween } from '../audit/changes-between.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { LEGAL_PAGES, readLegalPages, type Configured, type LegalPageName } from './legal-pages.ts';
import { lockSettings, saveSettings } from './store.ts';

/** Saves terms of use and privacy policy; absent ones stay. The address of the configuration goes on to win over what is saved here. */
export function setLegalPages(
  db: Database,
  {
    changes,
    actorId,
    clock,
    configured,
  }: {
    changes: Partial<Record<LegalPageName, string | undefined>>;
    actorId: string;
    clock: Clock;
    configured: Configured;
  },
): Promise<Awaited<ReturnType<typeof readLegalPages>>> {
  return db.transaction(async (tx) => {
    await lockSettings(tx);
    const before = await readLegalPages(tx, configured);
    const now = clock();
    const { terms, privacy } = changes;
    await saveSettings(tx, { [LEGAL_PAGES.terms.key]: terms, [LEGAL_PAGES.privacy.key]: privacy }, now);
    const after = await readLegalPages(tx, configured);
    const changed = changesBetween(textsOf(before), textsOf(after));
    if (changed.length > 0)
      await recordAudit(tx, {
        actor: { id: actorId },
        action: 'Termos e privacidade editados',
        subject: 'Plataforma',
        changes: changed,
        now,
      });
    return after;
  });
}

const textsOf = ({ terms, privacy }: Awaited<ReturnType<typeof readLegalPages>>) => ({
  terms: terms.text,
  privacy: privacy.text,
});
