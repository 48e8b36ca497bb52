import type { MailTemplate } from '@jornada/contract/mail/mails';
import type { MailText } from '@jornada/domain/mail/mail-text';
import { asLocalDay } from '@jornada/domain/local-day';
import { accessEndsMail } from './access-ends-mail.ts';
import { accessGrantedMail } from './access-granted-mail.ts';
import { accessLinkMadeMail } from './access-link-made-mail.ts';
import { accessLinkMail, invitationMail } from './access-link-mail.ts';
import { accessResumedMail } from './access-resumed-mail.ts';
import { addressChangedMail } from './address-changed-mail.ts';
import { conversationAnsweredMail } from './conversation-answered-mail.ts';
import { conversationsOpenMail } from './conversations-open-mail.ts';
import { emailVerificationMail } from './email-verification-mail.ts';
import { mailServerChangedMail } from './mail-server-changed-mail.ts';
import { newDeviceMail } from './new-device-mail.ts';
import type { Addressed } from './own-text.ts';
import { passkeyChangedMail } from './passkey-changed-mail.ts';
import { passwordChangedMail } from './password-changed-mail.ts';
import { passwordResetMail } from './password-reset-mail.ts';
import { privacyMail } from './privacy-mail.ts';
import { receiverOffMail } from './receiver-off-mail.ts';
import { recoveryHeldMail } from './recovery-held-mail.ts';
import { secondFactorChangedMail } from './second-factor-changed-mail.ts';
import { signInPausedMail } from './sign-in-paused-mail.ts';
import { wrongCodesMail } from './wrong-codes-mail.ts';
import { testMail } from './test-mail.ts';
import { welcomeMail } from './welcome-mail.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';
import type { Services } from '../../platform/services.ts';
import { loadSettings } from '../../settings/kept-settings.ts';
import { mailTextsIn } from '../../settings/mail-texts.ts';
import { senderOf, settingsIn } from '../../settings/read-settings.ts';

interface Example extends MailIdentity, Addressed {
  publicUrl: string;
}

/** Links of an example open the platform's own screens and sign nobody in. */
const link = ({ publicUrl }: Example, path: string) => `${publicUrl}${path}#token=exemplo`;
const setPassword = (example: Example) => ({ ...example, link: link(example, '/reset-password') });
const journeys = [{ id: '00000000-0000-7000-8000-000000000000', name: 'Foco sem ruído' }];

const examples: Record<MailTemplate, (example: Example) => WrittenMail> = {
  welcome: (example) => welcomeMail({ ...setPassword(example), journeys }),
  access_granted: (example) => accessGrantedMail({ ...example, journeys }),
  access_resumed: (example) => accessResumedMail({ ...example, journeys }),
  access_ends: (example) =>
    accessEndsMail({
      ...example,
      ends: journeys.map(({ id, name }) => ({ journeyId: id, journeyName: name, until: asLocalDay('2026-03-16') })),
      today: asLocalDay('2026-03-09'),
    }),
  invitation: (example) => invitationMail({ ...setPassword(example), email: 'ana@exemplo.com.br', journeys }),
  access_link: (example) => accessLinkMail(setPassword(example)),
  password_reset: (example) => passwordResetMail(setPassword(example)),
  password_changed: (example) =>
    passwordChangedMail({ ...example, passkeys: ['iPhone', 'Notebook'], signInLink: `${example.publicUrl}/auth` }),
  email_proof: (example) => emailVerificationMail({ ...example, link: link(example, '/confirmar-email') }),
  address_changed: (example) => addressChangedMail(example),
  sign_in_paused: (example) => signInPausedMail({ ...example, signInLink: `${example.publicUrl}/auth` }),
  wrong_codes: (example) => wrongCodesMail({ ...example, signInLink: `${example.publicUrl}/auth` }),
  new_device: (example) =>
    newDeviceMail({
      ...example,
      device: 'Chrome no Windows',
      network: '203.0.113.x',
      at: '09/03/2026 12:00',
      signInLink: `${example.publicUrl}/auth`,
    }),
  second_factor_changed: (example) =>
    secondFactorChangedMail({ ...example, change: 'on', signInLink: `${example.publicUrl}/auth` }),
  passkey_changed: (example) =>
    passkeyChangedMail({ ...example, change: 'added', name: 'iPhone', profileLink: `${example.publicUrl}/perfil` }),
  access_link_made: (example) => accessLinkMadeMail({ ...example, profileLink: `${example.publicUrl}/perfil` }),
  mail_server_changed: (example) =>
    mailServerChangedMail({
      ...example,
      change: 'smtp.antes.exemplo:587 → smtp.depois.exemplo:587',
      by: 'Carla Dias',
      at: '09/03/2026 12:00',
      heldUntil: '10/03/2026 12:00',
      adminLink: `${example.publicUrl}/admin`,
    }),
  recovery_held: (example) =>
    recoveryHeldMail({ ...example, heldUntil: '10/03/2026 12:00', signInLink: `${example.publicUrl}/auth` }),
  conversation_answered: (example) =>
    conversationAnsweredMail({
      ...example,
      lines: [
        {
          label: 'Helena respondeu sua pergunta em “Cartão no exterior”',
          url: `${example.publicUrl}/perfil/respostas`,
        },
        { label: 'Helena escreveu sobre sua resposta em “A mesa limpa”', url: `${example.publicUrl}/perfil/respostas` },
      ],
      count: 2,
      ends: ['Foco sem ruído termina em 7 dias, em 16/03/2026'],
    }),
  conversations_open: (example) =>
    conversationsOpenMail({
      ...example,
      open: ['Lívia Prado', 'Bruno Reis'].map((name, nth) => ({
        id: journeys[0]!.id,
        name,
        lessonTitle: 'Cartão no exterior',
        isQuestion: nth === 0,
        since: `09/03/2026 1${nth}:30`,
      })),
      count: 2,
    }),
  receiver_off: (example) =>
    receiverOffMail({
      ...example,
      name: 'n8n da escola',
      host: 'n8n.exemplo.com.br',
      reason: 'failed',
      since: '09/03/2026 12:00',
      link: `${example.publicUrl}/admin/conexoes`,
    }),
  my_data_ready: (example) => privacyMail('my_data_ready', example),
  account_closing: (example) => privacyMail('account_closing', { ...example, dueAt: '16/03/2026 12:00' }),
  closing_stopped: (example) => privacyMail('closing_stopped', example),
  privacy_answered: (example) => privacyMail('privacy_answered', example),
  test: (example) => testMail(example),
};

/**
 * A template with example data, as people get it, in the platform's name. `own`: in this text, undefined for ours; without it in the
 * school's stored text, if it has one.
 */
export async function exampleMail(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  { template, ...written }: { template: MailTemplate; own?: MailText | undefined },
): Promise<WrittenMail> {
  const stored = await loadSettings(db);
  const from = senderOf(settingsIn(stored));
  const texts: Partial<Record<MailTemplate, MailText>> = mailTextsIn(stored);
  const { own } = 'own' in written ? written : { own: texts[template] };
  const { publicUrl } = environment;
  return examples[template]({ ...from, publicUrl, name: 'Ana Lima', own });
}

/** A template with example data, in the school's own text if it has one. It holds no script and loads nothing from elsewhere. */
export async function previewMail(
  services: Pick<Services, 'db' | 'environment'>,
  template: MailTemplate,
): Promise<{ subject: string; html: string; text: string }> {
  return shownOf(await exampleMail(services, { template }));
}

/** What a preview shows of a mail. */
export const shownOf = ({ subject, html, text }: WrittenMail) => ({ subject, html, text });
