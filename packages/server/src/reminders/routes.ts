import * as contract from '@jornada/contract/reminders/reminders';
import type { Route } from '../platform/http/route.ts';
import { readMyReminders, setAnswerMails, setMyReminders } from './my-reminders.ts';

export function reminderRoutes(route: Route): void {
  route(contract.readMyReminders, async ({ actor, services }) => readMyReminders(services, actor.userId));

  route(contract.setMyReminders, async ({ body, actor, services }) =>
    setMyReminders(services, { ...body, userId: actor.userId }),
  );

  route(contract.setAnswerMails, async ({ body, actor, services }) =>
    setAnswerMails(services, { ...body, userId: actor.userId }),
  );
}
