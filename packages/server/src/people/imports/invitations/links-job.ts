import { lockUser } from '../../../accounts/profile/address-store.ts';
import { issueAccessLink } from '../../../accounts/recovery/access-link.ts';
import type { LongJobKind } from '../../../long-jobs/long-job.ts';
import { formatMoment } from '../../../platform/format-moment.ts';
import { csvHead, csvLine } from '../../../platform/http/files/csv.ts';
import { shownEmail } from '../../../platform/shown-email.ts';
import { findWithoutWayIn, isWithoutWayIn } from './newcomer-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 10;

/** Makes the file with a link for everybody whose account an import made and who has no way in yet (decision H14). Former links end. */
export const linksOfImport: LongJobKind<{ importId: string }, string> = {
  kind: 'people-import-links',
  access: 'admin',
  stepUp: true,
  async step(tx, { arguments: { importId }, cursor, now }, services) {
    const people = await findWithoutWayIn(tx, importId, { after: cursor, limit: AT_ONCE });
    let content = cursor === null ? csvHead(['Nome', 'E-mail', 'Link de acesso', 'Vale até']) : '';
    for (const { userId, name } of people) {
      const person = await lockUser(tx, userId);
      // Whoever was faster needs no link.
      if (!person || !(await isWithoutWayIn(tx, userId))) continue;
      const { email } = person;
      const { link, expiresAt } = await issueAccessLink(tx, services, { userId, email, mail: null, now });
      content += csvLine([name, shownEmail(email), link, formatMoment(expiresAt, services.timeZone)]);
    }
    return { next: people.length < AT_ONCE ? null : people.at(-1)!.userId, done: people.length, content };
  },
  result: { type: 'text/csv', keptForMs: DAY_MS, nameOf: () => 'links-de-acesso.csv', once: true },
};
