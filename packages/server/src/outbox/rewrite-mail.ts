import type { MailTemplate } from '@jornada/contract/mails';
import * as z from 'zod';
import { issueAccessLink } from '../accounts/access-link.ts';
import { issueBuyerLink } from '../accounts/buyer-link.ts';
import { issueVerificationLink } from '../accounts/email-verification.ts';
import type { MailReader } from '../accounts/mail-reader.ts';
import { issueRecoveryLink } from '../accounts/issue-recovery-link.ts';
import { accessGrantedMail } from '../mail/access-granted-mail.ts';
import { accessLinkMail, invitationMail } from '../mail/access-link-mail.ts';
import { emailVerificationMail } from '../mail/email-verification-mail.ts';
import { passwordResetMail } from '../mail/password-reset-mail.ts';
import { welcomeMail } from '../mail/welcome-mail.ts';
import type { WrittenMail } from '../mail/written-mail.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Services } from '../platform/services.ts';
import { readSettings } from '../settings/read-settings.ts';

const AboutJourneys = z.object({ journeys: z.array(z.object({ id: z.uuid(), name: z.string() })).min(1) });

interface Occasion {
  tx: Transaction;
  services: Pick<Services, 'jobs' | 'environment'>;
  userId: string;
  reader: MailReader;
  about: unknown;
  now: Date;
}

/** By template, writes a mail again with a new link; null where there is nothing to write. */
const writers = {
  welcome: async (occasion) => {
    const about = AboutJourneys.safeParse(occasion.about);
    if (!about.success) return null;
    const { publicUrl } = occasion.services.environment;
    const told = { ...(await identity(occasion)), ...about.data };
    if (occasion.reader.hasPassword) return accessGrantedMail({ ...told, publicUrl });
    return welcomeMail({ ...told, link: await buyerLink(occasion) });
  },
  invitation: async (occasion) => {
    const write = occasion.reader.hasPassword ? accessLinkMail : invitationMail;
    return write({ ...(await identity(occasion)), link: await accessLink(occasion) });
  },
  access_link: async (occasion) => accessLinkMail({ ...(await identity(occasion)), link: await accessLink(occasion) }),
  password_reset: async (occasion) =>
    passwordResetMail({ ...(await identity(occasion)), link: await issueRecoveryLink(occasion.tx, whose(occasion)) }),
  email_proof: async (occasion) => {
    if (occasion.reader.isEmailProven) return null;
    return emailVerificationMail({
      ...(await identity(occasion)),
      link: await issueVerificationLink(occasion.tx, whose(occasion)),
    });
  },
} satisfies Partial<Record<MailTemplate, (occasion: Occasion) => Promise<WrittenMail | null>>>;

type Anew = keyof typeof writers;

/** Whether a mail of this template can be written again after its body was wiped. */
export const canRewriteMail = (template: MailTemplate | null): template is Anew =>
  template !== null && template in writers;

/**
 * Writes a mail with a secret link again, with a new link. Null when there is nothing to write: the address is verified by now,
 * or the mail's data is gone. The caller has locked the account (`lockMailReader`).
 */
export async function rewriteMail(template: Anew, occasion: Occasion): Promise<WrittenMail | null> {
  return writers[template](occasion);
}

async function identity({ tx }: Occasion) {
  const { systemName, contactEmail } = await readSettings(tx);
  return { systemName, contactEmail };
}

const whose = ({ services, userId, reader, now }: Occasion) => ({
  publicUrl: services.environment.publicUrl,
  userId,
  email: reader.email,
  now,
});

async function buyerLink({ tx, services, userId, reader, now }: Occasion): Promise<string> {
  return issueBuyerLink(tx, services.environment, { userId, email: reader.email, now });
}

async function accessLink({ tx, services, userId, reader, now }: Occasion): Promise<string> {
  return (await issueAccessLink(tx, services, { userId, email: reader.email, mail: null, now })).link;
}
