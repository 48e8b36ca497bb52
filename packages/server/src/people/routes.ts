import * as contract from '@jornada/contract/people';
import { confirmEmail } from '../accounts/confirm-email.ts';
import type { AccessLink } from '../accounts/access-link.ts';
import { createAccessLink } from '../accounts/create-access-link.ts';
import { endSessionsOf } from '../accounts/end-sessions-of.ts';
import { inviteMember } from '../accounts/invite-member.ts';
import { setRole } from '../accounts/set-role.ts';
import type { Route } from '../platform/http/route.ts';
import { listPeople } from './list-people.ts';
import { readPerson, readPersonRow } from './read-person.ts';
import { readPersonAnswers, readPersonLedger, readPersonSessions } from './read-traces.ts';

const presentLink = ({ link, expiresAt, isMailed }: AccessLink) => ({
  link,
  expiresAt: expiresAt.toISOString(),
  isMailed,
});

export function peopleRoutes(route: Route): void {
  route(contract.listPeople, async ({ query, services }) => listPeople(services.db, query));

  route(contract.readPerson, async ({ params, services }) => readPerson(services.db, { ...services, ...params }));

  route(contract.readPersonLedger, async ({ params, query, services }) =>
    readPersonLedger(services.db, { ...params, ...query }),
  );

  route(contract.readPersonAnswers, async ({ params, query, services }) =>
    readPersonAnswers(services.db, { ...params, ...query }),
  );

  route(contract.readPersonSessions, async ({ params, actor, services }) =>
    readPersonSessions(services.db, { ...services, ...params, sessionId: actor.sessionId }),
  );

  route(contract.endPersonSessions, async ({ params, query, actor, services }) => ({
    ended: await endSessionsOf(services.db, { ...services, ...params, ...query, actor }),
  }));

  route(contract.inviteMember, async ({ body, actor, services }) => {
    const { userId, ...link } = await inviteMember(services, { ...body, actorId: actor.userId });
    return { ...presentLink(link), userId };
  });

  route(contract.createAccessLink, async ({ params, body, actor, services }) =>
    presentLink(await createAccessLink(services, { ...params, ...body, actorId: actor.userId })),
  );

  route(contract.setRole, async ({ params, body, actor, services }) => {
    await setRole(services.db, { ...services, ...params, ...body, actorId: actor.userId });
    return readPersonRow(services.db, { ...services, ...params });
  });

  route(contract.confirmEmail, async ({ params, actor, services }) => {
    await confirmEmail(services.db, { ...services, ...params, actorId: actor.userId });
    return readPersonRow(services.db, { ...services, ...params });
  });
}
