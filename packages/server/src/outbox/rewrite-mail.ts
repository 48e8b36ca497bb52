import type { MailTemplate } from '@jornada/contract/mails';
import * as z from 'zod';
import { issueAccessLink } from '../accounts/access-link.ts';
import { issueBuyerLink } from '../accounts/buyer-link.ts';
import { issueVerificationLink } from '../accounts/email-verification.ts';
import type { MailRecipient } from '../accounts/mail-recipient.ts';
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

interface RewriteContext {
  tx: Transaction;
  services: Pick<Services, 'jobs' | 'environment'>;
  userId: string;
  recipient: MailRecipient;
  about: unknown;
  now: Date;
}

/** By template, writes a mail again with a new link; null where there is nothing to write. */
const writers = {
  welcome: async (context) => {
    const about = AboutJourneys.safeParse(context.about);
    if (!about.success) return null;
    const { publicUrl } = context.services.environment;
    const content = { ...(await identity(context)), ...about.data };
    if (context.recipient.hasPassword) return accessGrantedMail({ ...content, publicUrl });
    return welcomeMail({ ...content, link: await buyerLink(context) });
  },
  invitation: async (context) => {
    const write = context.recipient.hasPassword ? accessLinkMail : invitationMail;
    return write({ ...(await identity(context)), link: await accessLink(context) });
  },
  access_link: async (context) => accessLinkMail({ ...(await identity(context)), link: await accessLink(context) }),
  password_reset: async (context) =>
    passwordResetMail({
      ...(await identity(context)),
      link: await issueRecoveryLink(context.tx, linkOptions(context)),
    }),
  email_proof: async (context) => {
    if (context.recipient.isEmailProven) return null;
    return emailVerificationMail({
      ...(await identity(context)),
      link: await issueVerificationLink(context.tx, linkOptions(context)),
    });
  },
} satisfies Partial<Record<MailTemplate, (context: RewriteContext) => Promise<WrittenMail | null>>>;

type RewritableTemplate = keyof typeof writers;

/** Whether a mail of this template can be written again after its body was wiped. */
export const canRewriteMail = (template: MailTemplate | null): template is RewritableTemplate =>
  template !== null && template in writers;

/**
 * Writes a mail with a secret link again, with a new link. Null when there is nothing to write: the address is verified by now,
 * or the mail's data is gone. The caller has locked the account (`lockMailRecipient`).
 */
export async function rewriteMail(template: RewritableTemplate, context: RewriteContext): Promise<WrittenMail | null> {
  return writers[template](context);
}

async function identity({ tx }: RewriteContext) {
  const { systemName, contactEmail } = await readSettings(tx);
  return { systemName, contactEmail };
}

const linkOptions = ({ services, userId, recipient, now }: RewriteContext) => ({
  publicUrl: services.environment.publicUrl,
  userId,
  email: recipient.email,
  now,
});

async function buyerLink({ tx, services, userId, recipient, now }: RewriteContext): Promise<string> {
  return issueBuyerLink(tx, services.environment, { userId, email: recipient.email, now });
}

async function accessLink({ tx, services, userId, recipient, now }: RewriteContext): Promise<string> {
  return (await issueAccessLink(tx, services, { userId, email: recipient.email, mail: null, now })).link;
}
