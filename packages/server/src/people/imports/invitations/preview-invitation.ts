import { findJourneys } from '../../../enrollments/several-store.ts';
import { accessGrantedMail } from '../../../mail/templates/access-granted-mail.ts';
import { invitationMail } from '../../../mail/templates/access-link-mail.ts';
import { shownOf } from '../../../mail/templates/preview-mail.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { readMailTexts } from '../../../settings/mail-texts.ts';
import { readSender } from '../../../settings/read-settings.ts';
import { findImport } from '../import-store.ts';
import { findFirstTold } from '../line-store.ts';

/**
 * The mail that the first new person of a checked import gets, in the school's own text if it has one; without new people, that of the first
 * member with a new journey. Its link signs nobody in. Refuses `import_not_found`, `import_not_checked`.
 */
export async function previewInvitation(
  { db, environment: { publicUrl } }: Pick<Services, 'db' | 'environment'>,
  importId: string,
): Promise<{ subject: string; html: string; text: string }> {
  const { counts } = (await findImport(db, importId)) ?? refuse('import_not_found');
  if (!counts) return refuse('import_not_checked');
  const first = await findFirstTold(db, importId);
  const { name: typed = '', journeyIds = [] } = first?.judged ?? {};
  const email = first?.email ?? 'ana@exemplo.com.br';
  const journeys = (await findJourneys(db, journeyIds)).map(({ id, name }) => ({ id, name }));
  const texts = await readMailTexts(db);
  const about = {
    ...(await readSender(db)),
    name: typed || email.slice(0, email.indexOf('@')),
    journeys,
    publicUrl,
  };
  if (first?.outcome === 'exists' && journeys.length > 0)
    return shownOf(accessGrantedMail({ ...about, own: texts.access_granted, isPurchase: false }));
  const link = `${publicUrl}/reset-password#token=exemplo`;
  return shownOf(invitationMail({ ...about, email, own: texts.invitation, link }));
}
