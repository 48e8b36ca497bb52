import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

/** Whether an administrator hears of open conversations by mail. */
export const ConversationAlerts = z.object({
  isOn: z.boolean(),
  /** Why none comes, whatever they want; null where they come. */
  obstacle: z.enum(['mail_not_configured', 'email_not_proven']).nullable(),
});
export type ConversationAlerts = z.infer<typeof ConversationAlerts>;

export const readConversationAlerts = endpoint({
  method: 'GET',
  path: '/api/admin/conversation-alerts',
  access: 'admin',
  summary:
    'Whether this administrator gets a mail about what is open, at most one an hour, and what stands in the way.',
  response: ConversationAlerts,
});

export const setConversationAlerts = endpoint({
  method: 'PUT',
  path: '/api/admin/conversation-alerts',
  access: 'admin',
  summary: 'Get mails about open conversations, or no longer.',
  body: z.object({ isOn: z.boolean() }),
  response: ConversationAlerts,
});
