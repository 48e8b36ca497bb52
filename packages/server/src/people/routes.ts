import * as contract from '@jornada/contract/people/people';
import { confirmEmail } from '../accounts/administration/confirm-email.ts';
import { correctPerson } from '../accounts/administration/correct-person.ts';
import { createAccessLink } from '../accounts/recovery/create-access-link.ts';
import { endSessionsOf } from '../accounts/administration/end-sessions-of.ts';
import { resetSecondFactor } from '../accounts/second-factor/reset-second-factor.ts';
import { setAsking } from '../accounts/administration/set-asking.ts';
import { setRole } from '../accounts/administration/set-role.ts';
import { sourceOf } from '../platform/http/request-source.ts';
import type { Route } from '../platform/http/route.ts';
import { invitePeople } from './invite-people.ts';
import { listPeople } from './list-people.ts';
import { presentAccessLink } from './present.ts';
import { readPerson, readPersonRow } from './read-person.ts';
import { readPersonAnswers, readPersonLedger, readPersonSessions } from './read-traces.ts';

export function peopleRoutes(route: Route): void {
  route.fromReplica(contract.listPeople, async ({ query, services }) =>
    listPeople(services.db, { ...services, ...query }),
  );

  route(contract.readPerson, async ({ params, services }) => readPerson(services, params.userId));

  route.fromReplica(contract.readPersonLedger, async ({ params, query, services }) =>
    readPersonLedger(services.db, { ...params, ...query }),
  );

  route.fromReplica(contract.readPersonAnswers, async ({ params, query, services }) =>
    readPersonAnswers(services.db, { ...params, ...query }),
  );

  route(contract.readPersonSessions, async ({ params, actor, services }) =>
    readPersonSessions(services.db, { ...services, ...params, sessionId: actor.sessionId }),
  );

  route(contract.endPersonSessions, async ({ params, query, actor, services, request }) => ({
    ended: await endSessionsOf(services.db, { ...services, ...params, ...query, actor, source: sourceOf(request) }),
  }));

  route(contract.invitePeople, async ({ body, actor, services, request }) => ({
    people: await invitePeople(services, {
      ...body,
      actorId: actor.userId,
      showsLinks: !actor.key,
      onFailure: (error) => request.log.error({ err: error }, 'an invitation failed'),
    }),
  }));

  route(contract.createAccessLink, async ({ params, body, actor, services, request }) => {
    const asked = { ...params, ...body, actorId: actor.userId, source: sourceOf(request) };
    return presentAccessLink(await createAccessLink(services, asked));
  });

  route(contract.setRole, async ({ params, body, actor, services, request }) => {
    const by = { actorId: actor.userId, source: sourceOf(request) };
    await setRole(services.db, { ...services, ...params, ...body, ...by });
    return readPersonRow(services.db, { ...services, ...params });
  });

  route(contract.correctPerson, async ({ params, body, actor, services, request }) => {
    await correctPerson(services, { ...params, ...body, actorId: actor.userId, source: sourceOf(request) });
    return readPersonRow(services.db, { ...services, ...params });
  });

  route(contract.resetSecondFactor, async ({ params, actor, services, request }) => {
    await resetSecondFactor(services, { ...params, actorId: actor.userId, source: sourceOf(request) });
    return { reset: true as const };
  });

  route(contract.setAsking, async ({ params, body, actor, services }) =>
    setAsking(services.db, { ...services, ...params, ...body, actorId: actor.userId }),
  );

  route(contract.confirmEmail, async ({ params, actor, services }) => {
    await confirmEmail(services.db, { ...services, ...params, actorId: actor.userId });
    return readPersonRow(services.db, { ...services, ...params });
  });
}
