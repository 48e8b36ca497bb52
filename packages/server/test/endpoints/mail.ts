import { sql } from 'drizzle-orm';
import { aMailServerForm } from '../../fixtures/mail-server-form.ts';
import { readMailTexts } from '../../src/settings/mail-texts.ts';
import type { Scene } from './scene.ts';
import { adminsOnly, all, firstOf, TIMES, type EntriesOf } from './entry.ts';

const theMail = async ({ mailId }: Scene) => ({ params: { mailId: await mailId() } });
const testMail = () => ({ body: { to: 'ana@jornada.exemplo' } });

export const mails: EntriesOf<'mails'> = {
  listMails: adminsOnly(200, 5, { input: () => ({ query: { search: 'leitor' } }) }),
  resendMail: adminsOnly(201, 15, {
    needsMailServer: true,
    input: theMail,
    refuses: { mail_not_configured: theMail },
    atOnce: {
      statuses: all(201),
      effect: async ({ mailId }) => sql`select 1 from mails where once_key = ${`resend:${await mailId()}`}`,
    },
    competes: true,
  }),
  sendTestMail: adminsOnly(201, 6, {
    needsMailServer: true,
    input: testMail,
    refuses: { mail_not_configured: testMail },
    atOnce: { statuses: all(201) },
  }),
  previewMail: adminsOnly(200, 2, { input: () => ({ params: { template: 'welcome' } }) }),
};

const aText = (subject: string) => ({ subject, heading: 'Oi, {nome}', body: 'Venha estudar {jornada}.', button: 'Ir' });
const invitation = { params: { template: 'invitation' as const } };

export const mailTexts: EntriesOf<'mailTexts'> = {
  listMailTexts: adminsOnly(200, 2),
  saveMailText: adminsOnly(200, 5, {
    input: async ({ member, t }) => {
      const { invitation: shown = null } = await readMailTexts(t.db);
      return { ...invitation, body: { text: aText((await member()).userId), shown } };
    },
    atOnce: {
      statuses: all(200),
      effect: async ({ member }) =>
        sql`select 1 from platform_settings where setting_value::text like ${`%${(await member()).userId}%`}`,
    },
  }),
  previewMailText: adminsOnly(200, 2, {
    input: () => ({ ...invitation, body: { text: aText('Oi') } }),
    atOnce: { statuses: all(200), changesNothing: true },
  }),
  sendMailText: adminsOnly(201, 7, {
    needsMailServer: true,
    input: () => ({ ...invitation, body: { text: aText('Oi') } }),
    refuses: { mail_not_configured: () => ({ ...invitation, body: { text: aText('Oi') } }) },
    atOnce: { statuses: all(201) },
  }),
};

export const invitationPace: EntriesOf<'invitationPace'> = {
  readInvitationPace: adminsOnly(200, 2),
  setInvitationPace: adminsOnly(200, 5, {
    input: (_scene, nth) => ({ body: { perDay: 100 + (nth % 2) } }),
    atOnce: { statuses: all(200) },
    competes: true,
  }),
};

export const mailServer: EntriesOf<'mailServer'> = {
  readMailServer: adminsOnly(200, 2),
  saveMailServer: adminsOnly(200, 8, {
    input: (_scene, nth) => ({ body: { form: aMailServerForm({ port: 1 + nth }), version: null } }),
    atOnce: {
      statuses: firstOf(200, 409),
      effect: () => sql`select 1 from audit_log where subject = ${aMailServerForm().host}`,
    },
  }),
  testMailServer: adminsOnly(200, 6, {
    input: () => ({ body: { form: aMailServerForm({ host: 'correio.invalid' }) } }),
    atOnce: { statuses: { 200: Math.min(20, TIMES), 429: TIMES - 20 } },
  }),
};
