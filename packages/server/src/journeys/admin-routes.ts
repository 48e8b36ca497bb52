import * as contract from '@jornada/contract/journeys/admin-journeys';
import type { Route } from '../platform/http/route.ts';
import { createJourney } from './create-journey.ts';
import { deleteJourney } from './delete-journey.ts';
import { duplicateJourney } from './duplicate-journey.ts';
import { listJourneys } from './list-journeys.ts';
import { readJourneyForEditing } from './read-for-editing.ts';
import { setJourneyStatus } from './set-status.ts';
import { setTotalDays } from './set-total-days.ts';
import { updateJourney } from './update-journey.ts';

export function adminJourneyRoutes(route: Route): void {
  route.fromReplica(contract.listJourneys, async ({ query, services }) => listJourneys(services.db, query));

  route(contract.readJourneyForEditing, async ({ params, services }) =>
    readJourneyForEditing(services.db, params.journeyId),
  );

  route(contract.createJourney, async ({ body, actor, services }) =>
    createJourney(services.db, { ...services, form: body, actorId: actor.userId }),
  );

  route(contract.updateJourney, async ({ params, body, actor, services }) =>
    updateJourney(services.db, { ...services, ...params, ...body, actorId: actor.userId }),
  );

  route(contract.setTotalDays, async ({ params, body, actor, services }) =>
    setTotalDays(services.db, { ...services, ...params, ...body, actorId: actor.userId }),
  );

  route(contract.setJourneyStatus, async ({ params, body, actor, services }) =>
    setJourneyStatus(services.db, { ...services, ...params, ...body, actorId: actor.userId }),
  );

  route(contract.duplicateJourney, async ({ params, actor, services }) =>
    duplicateJourney(services.db, { ...services, ...params, actorId: actor.userId }),
  );

  route(contract.deleteJourney, async ({ params, actor, services }) =>
    deleteJourney(services.db, { ...services, ...params, actor }),
  );
}
