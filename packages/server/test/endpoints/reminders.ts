import { sql } from 'drizzle-orm';
import { suppressedAddresses } from '../../src/tables/reminders.ts';
import { adminsOnly, all, signedIn, type EntriesOf } from './entry.ts';
import type { Scene } from './scene.ts';

const weekly = () => ({ body: { frequency: 'weekly' as const } });

export const reminders: EntriesOf<'reminders'> = {
  readMyReminders: signedIn(200, 4),
  setMyReminders: signedIn(200, 5, {
    input: weekly,
    atOnce: {
      statuses: all(200),
      effect: async ({ member }) =>
        sql`select 1 from member_reminders where user_id = ${(await member()).userId} and frequency = 'weekly'
             and previous_frequency = 'study_days'`,
    },
    competes: true,
  }),
  setAnswerMails: signedIn(200, 5, {
    input: () => ({ body: { when: 'at_once' as const } }),
    atOnce: {
      statuses: all(200),
      effect: async ({ member }) =>
        sql`select 1 from member_conversation_mails where user_id = ${(await member()).userId} and "when" = 'at_once'`,
    },
    competes: true,
  }),
};

/** Switches the administrator's own. */
export const conversationAlerts: EntriesOf<'conversationAlerts'> = {
  readConversationAlerts: adminsOnly(200, 3),
  setConversationAlerts: adminsOnly(200, 5, {
    input: () => ({ body: { isOn: true } }),
    atOnce: { statuses: all(200), effect: () => sql`select 1 from audit_log where subject = 'Perguntas'` },
  }),
};

/** The member's address, of which a mail server said that it does not exist. */
const unknownAddress = async ({ t, member }: Scene) => {
  const { userId, email } = await member();
  const answer = '550 5.1.1 Usuário desconhecido';
  await t.db
    .insert(suppressedAddresses)
    .values({ email, userId, answer, suppressedAt: new Date() })
    .onConflictDoNothing();
  return { body: { email } };
};

export const adminReminders: EntriesOf<'adminReminders'> = {
  readReminders: adminsOnly(200, 4),
  previewReminder: adminsOnly(200, 2, { input: () => ({ params: { template: 'streak' } }) }),
  listSuppressedAddresses: adminsOnly(200, 2),
  restoreAddress: adminsOnly(200, 3, {
    input: unknownAddress,
    atOnce: {
      statuses: all(200),
      input: async ({ member }) => ({ body: { email: (await member()).email } }),
      changesNothing: true,
    },
    competes: true,
  }),
};
