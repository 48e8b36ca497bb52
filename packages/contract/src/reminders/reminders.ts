import { MAIL_CHOICES } from '@jornada/domain/conversations/words';
import { REMINDER_FREQUENCIES } from '@jornada/domain/reminders/frequency';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

export const ReminderFrequency = z.enum(REMINDER_FREQUENCIES);

/** A member's reminders by mail, as they stand. */
export const MyReminders = z.object({
  frequency: ReminderFrequency,
  /** Where they go. */
  email: z.string(),
  /**
   * Why none comes, whatever the member wants: the school sends none, nobody set up a mail server, the address is not proven, a mail
   * server said that it does not exist, or the member is a minor without the guardian's word, or of unknown age in a school for minors.
   * Null where they come, given a plan.
   */
  obstacle: z.enum(['switched_off', 'mail_not_configured', 'email_not_proven', 'address_unknown', 'age']).nullable(),
  /** How they hear of the school's answers; null while there is nobody to ask. */
  answers: z.enum(MAIL_CHOICES).nullable(),
});
export type MyReminders = z.infer<typeof MyReminders>;

export const readMyReminders = endpoint({
  method: 'GET',
  path: '/api/me/reminders',
  access: 'member',
  summary: "The member's reminders by mail: how often, where to, and whether anything stands in the way.",
  response: MyReminders,
});

export const setMyReminders = endpoint({
  method: 'PUT',
  path: '/api/me/reminders',
  access: 'member',
  summary: 'Choose how often reminders come by mail, or that none comes.',
  body: z.object({ frequency: ReminderFrequency }),
  response: MyReminders,
});

export const setAnswerMails = endpoint({
  method: 'PUT',
  path: '/api/me/conversation-mails',
  access: 'member',
  summary: "Choose how to hear of the school's answers: with the day's reminder, at once, or by no mail.",
  body: z.object({ when: z.enum(MAIL_CHOICES) }),
  response: MyReminders,
});
