import { accessLinkMail, invitationMail, type Invited } from '../../mail/templates/access-link-mail.ts';
import { hasMailServer } from '../../mail/server/mail-server.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { readMailTexts } from '../../settings/mail-texts.ts';
import { readSender } from '../../settings/read-settings.ts';
import { deleteRecoveryLinksOf, insertRecoveryToken, newToken } from './link-store.ts';
import { recoveryIdentifier } from './password-reset.ts';

const LINK_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

export interface AccessLink {
  link: string;
  expiresAt: Date;
  isMailed: boolean;
  /** Null where it was not mailed. */
  mailId: string | null;
}

/**
 * Makes a link that sets a password and signs in, once, within 7 days, and ends former ones (decisions G1, H7). Mails it on request where
 * mail is configured. An administrator may pass the same link on, so it never verifies the address (decision A7). The caller holds the
 * person's account (`lockUser`).
 */
export async function issueAccessLink(
  tx: Transaction,
  { jobs, environment }: Pick<Services, 'jobs' | 'environment'>,
  person: {
    userId: string;
    email: string;
    /** An invitation says whom it invites to what. */
    mail: Pick<Invited, 'name' | 'journeys'> | 'access' | null;
    now: Date;
  },
): Promise<AccessLink> {
  const { userId, email, mail, now } = person;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS);
  await deleteRecoveryLinksOf(tx, userId);
  await insertRecoveryToken(tx, { identifier: recoveryIdentifier(token), userId, expiresAt, now });
  const link = `${environment.publicUrl}/reset-password#token=${token}`;
  const isMailed = mail !== null && (await hasMailServer(tx, environment));
  if (isMailed) {
    const about = { ...(await readSender(tx)), link };
    const { publicUrl } = environment;
    const written =
      mail === 'access'
        ? accessLinkMail(about)
        : invitationMail({ ...about, ...mail, email, publicUrl, own: (await readMailTexts(tx)).invitation });
    const { mailId } = await queueMail(tx, jobs, { to: email, ...written, userId, now });
    return { link, expiresAt, isMailed, mailId };
  }
  return { link, expiresAt, isMailed, mailId: null };
}
