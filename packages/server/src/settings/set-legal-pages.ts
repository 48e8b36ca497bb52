import type { setLegalPages as endpoint } from '@jornada/contract/settings/legal';
import type { EndpointInput } from '@jornada/contract/endpoint';
import { LEGAL_KINDS } from '@jornada/domain/privacy/legal';
import { changesBetween } from '../audit/changes-between.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Services } from '../platform/services.ts';
import { LEGAL_PAGES } from './legal-pages.ts';
import { addVersion, readLegalPages, type LegalPages } from './legal-versions.ts';
import { lockSettings, saveSettings } from './store.ts';

/**
 * Saves terms of use and privacy policy; absent ones stay. The address of the configuration goes on to win over what is saved here. A page that
 * shows something else than before has a new version, and so has one in `newVersion`: members are asked to accept it (decision K33).
 */
export function setLegalPages(
  { db, clock, environment }: Pick<Services, 'db' | 'clock' | 'environment'>,
  { body, actorId }: { body: EndpointInput<typeof endpoint>['body']; actorId: string },
): Promise<LegalPages> {
  return db.transaction(async (tx) => {
    await lockSettings(tx);
    const before = await readLegalPages(tx, environment);
    const now = clock();
    const { terms, privacy, newVersion = [] } = body;
    await saveSettings(tx, { [LEGAL_PAGES.terms.key]: terms, [LEGAL_PAGES.privacy.key]: privacy }, now);
    for (const kind of LEGAL_KINDS) {
      const { text: written, configuredUrl } = before[kind];
      const [was, text] = [configuredUrl ?? written, configuredUrl ?? body[kind] ?? written];
      if (text !== '' && (text !== was || newVersion.includes(kind)))
        await addVersion(tx, { kind, text, changes: body.changes?.[kind] ?? '', now });
    }
    const after = await readLegalPages(tx, environment);
    const changes = changesBetween(noted(before), noted(after));
    const [action, subject] = ['Termos e privacidade editados', 'Plataforma'];
    if (changes.length > 0) await recordAudit(tx, { actor: { id: actorId }, action, subject, changes, now });
    return after;
  });
}

const noted = ({ terms, privacy }: LegalPages) => {
  const versions = { termsVersion: terms.number, privacyVersion: privacy.number };
  return { terms: terms.text, privacy: privacy.text, ...versions };
};
