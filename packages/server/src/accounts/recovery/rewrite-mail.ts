import * as z from 'zod';
import { issueAccessLink } from './access-link.ts';
import { issueBuyerLink } from './buyer-link.ts';
import { issueVerificationLink } from '../profile/email-verification.ts';
import type { MailRecipients, RewritableTemplate, RewriteContext } from '../../mail/sent/mail-recipients.ts';
import { lockUser } from '../profile/address-store.ts';
import { findPasswordHash, findUser } from '../store.ts';
import { issueRecoveryLink } from './issue-recovery-link.ts';
import { accessGrantedMail } from '../../mail/templates/access-granted-mail.ts';
import { accessLinkMail, invitationMail } from '../../mail/templates/access-link-mail.ts';
import { emailVerificationMail } from '../../mail/templates/email-verification-mail.ts';
import { passwordResetMail } from '../../mail/templates/password-reset-mail.ts';
import { welcomeMail } from '../../mail/templates/welcome-mail.ts';
import type { WrittenMail } from '../../mail/templates/written-mail.ts';
import { readMailTexts } from '../../settings/mail-texts.ts';
import { readSender } from '../../settings/read-settings.ts';

const AboutJourneys = z.object({ journeys: z.array(z.object({ id: z.uuid(), name: z.string() })).min(1) });

/** By template, writes a mail again with a new link; null where there is nothing to write. */
const writers: Record<RewritableTemplate, (context: RewriteContext) => Promise<WrittenMail | null>> = {
  welcome: async (context) => {
    const about = AboutJourneys.safeParse(context.about);
    if (!about.success) return null;
    const { publicUrl } = context.services.environment;
    const { welcome, access_granted: granted } = await readMailTexts(context.tx);
    const content = { ...(await identity(context)), ...about.data, name: await nameOf(context) };
    if (context.recipient.hasPassword) return accessGrantedMail({ ...content, publicUrl, own: granted });
    return welcomeMail({ ...content, own: welcome, link: await buyerLink(context) });
  },
  invitation: async (context) => {
    const about = { ...(await identity(context)), link: await accessLink(context) };
    if (context.recipient.hasPassword) return accessLinkMail(about);
    const { tx, recipient, services } = context;
    const { invitation: own } = await readMailTexts(tx);
    const name = await nameOf(context);
    const { data = { journeys: [] } } = AboutJourneys.safeParse(context.about);
    const { publicUrl } = services.environment;
    return invitationMail({ ...about, name, own, email: recipient.email, ...data, publicUrl });
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
};

/** Written for the room of mail, which resends what accounts sent. */
export const mailRecipients: MailRecipients = {
  readAddress: async (db, userId) => (await findUser(db, userId))?.email,
  lock: async (tx, userId) => {
    const user = await lockUser(tx, userId);
    return user && { ...user, hasPassword: (await findPasswordHash(tx, userId)) !== undefined };
  },
  rewrite: (template, context) => writers[template](context),
};

async function identity({ tx }: RewriteContext) {
  return readSender(tx);
}

/** The account is locked, so it is there. */
const nameOf = async ({ tx, userId }: RewriteContext) => (await findUser(tx, userId))!.name;

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
