import { FAREWELL_TEXT, REMINDER_TEXTS } from '@jornada/domain/reminders/reminder-facts';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Email, Id, Instant, LocalDay, page, pageQuery } from '../fields/fields.ts';

/** The eight texts that take turns, and the last one. */
export const ReminderTextName = z.enum([...REMINDER_TEXTS, FAREWELL_TEXT]);
export type ReminderTextName = z.infer<typeof ReminderTextName>;

/** Reminders of a time. Whether somebody opened a mail is not tracked. */
const Counts = z.object({
  sent: z.int(),
  /** Followed by the member's visit within a day. */
  returned: z.int(),
  /** Members who asked for no more. */
  unsubscribed: z.int(),
  /** Not taken by the mail server. */
  failed: z.int(),
});

export const readReminders = endpoint({
  method: 'GET',
  path: '/api/admin/reminders',
  access: 'admin',
  scope: 'read',
  summary: 'Whether reminders are sent, how many of the last days, and runs that were stopped.',
  response: z.object({
    isEnabled: z.boolean(),
    isMailConfigured: z.boolean(),
    /** Of the last 7 and 30 days, today included. */
    week: Counts,
    month: Counts,
    /** Members with a plan who want reminders. */
    members: z.int(),
    suppressed: z.int(),
    /** Of the last seven days, newest first: too many mailboxes were unknown, so something is wrong with the mail server. */
    stopped: z.array(
      z.object({ day: LocalDay, minute: z.int(), sent: z.int(), mailboxUnknown: z.int(), stoppedAt: Instant }),
    ),
  }),
});

export const previewReminder = endpoint({
  method: 'GET',
  path: '/api/admin/reminder-texts/:template',
  access: 'admin',
  scope: 'read',
  summary: "A reminder's text with the platform's identity and example data, as html and text.",
  params: z.object({ template: ReminderTextName }),
  response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
});

export const SuppressedAddress = z.object({
  email: z.string(),
  userId: Id,
  name: z.string(),
  /** The mail server's answer. */
  answer: z.string(),
  suppressedAt: Instant,
});
export type SuppressedAddress = z.infer<typeof SuppressedAddress>;

export const listSuppressedAddresses = endpoint({
  method: 'GET',
  path: '/api/admin/suppressed-addresses',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary: 'Addresses that get no reminders because a mail server said that they do not exist, newest first.',
  query: pageQuery,
  response: page(SuppressedAddress),
});

export const restoreAddress = endpoint({
  method: 'POST',
  path: '/api/admin/suppressed-addresses/restore',
  access: 'admin',
  scope: 'people',
  summary: 'Send reminders to an address again. One that is not suppressed stays as it is.',
  body: z.object({ email: Email }),
  response: z.object({ email: z.string() }),
});
