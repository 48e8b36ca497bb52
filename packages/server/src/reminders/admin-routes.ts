import * as contract from '@jornada/contract/reminders/admin-reminders';
import type { Route } from '../platform/http/route.ts';
import { previewReminder } from './admin/preview-reminder.ts';
import { readReminders } from './admin/read-reminders.ts';
import { listSuppressedAddresses, restoreAddress } from './admin/suppressed-addresses.ts';

export function adminReminderRoutes(route: Route): void {
  route.fromReplica(contract.readReminders, async ({ services }) => readReminders(services));

  route(contract.previewReminder, async ({ params, services }) => previewReminder(services, params.template));

  route.fromReplica(contract.listSuppressedAddresses, async ({ query, services }) =>
    listSuppressedAddresses(services.db, query),
  );

  route(contract.restoreAddress, async ({ body, actor, services }) =>
    restoreAddress(services, { ...body, actorId: actor.userId }),
  );
}
