import type { EndpointAnswer } from '@jornada/contract/endpoint';
import type { readReminders } from '@jornada/contract/reminders/admin-reminders';
import type { MyReminders } from '@jornada/contract/reminders/reminders';

/** A member's reminders: on the days of the plan, and nothing in their way. */
export const myReminders = (change: Partial<MyReminders> = {}): MyReminders => ({
  frequency: 'study_days',
  email: 'marina@exemplo.com.br',
  obstacle: null,
  answers: null,
  ...change,
});

type Reminders = EndpointAnswer<typeof readReminders>;

/** How a school's reminders stand. */
export const someReminders = (change: Partial<Reminders> = {}): Reminders => ({
  isEnabled: true,
  isMailConfigured: true,
  week: { sent: 1240, returned: 430, unsubscribed: 3, failed: 2 },
  month: { sent: 5120, returned: 1810, unsubscribed: 14, failed: 9 },
  members: 312,
  suppressed: 0,
  stopped: [],
  ...change,
});
