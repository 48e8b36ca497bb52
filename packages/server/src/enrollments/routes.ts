import * as contract from '@jornada/contract/enrollments';
import { WithStatus, type Route } from '../platform/http/route.ts';
import { enroll } from './enroll.ts';
import { listMyJourneys } from './list-my-journeys.ts';

export function enrollmentRoutes(route: Route): void {
  route(contract.enroll, async ({ params, actor, services }) => {
    const { enrollment, isNew } = await enroll(services.db, {
      ...services,
      userId: actor.userId,
      journeyId: params.journeyId,
    });
    return new WithStatus(isNew ? 201 : 200, enrollment);
  });

  route(contract.listMyJourneys, async ({ query, actor, services }) =>
    listMyJourneys(services.db, { ...services, ...query, cursor: query.cursor, userId: actor.userId }),
  );
}
