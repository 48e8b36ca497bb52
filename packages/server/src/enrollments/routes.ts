import * as contract from '@jornada/contract/enrollments/enrollments';
import { asLocalDay, localDay } from '@jornada/domain/local-day';
import { WithStatus, type Route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { enroll } from './enroll.ts';
import { enrollSomebody } from './enroll-somebody.ts';
import { listMyJourneys } from './today/list-my-journeys.ts';
import { memberDashboard, valuesOfDashboard } from './today/member-dashboard.ts';
import { pauseEnrollment, resumeEnrollment } from './pause-enrollment.ts';
import { removeEnrollment } from './remove-enrollment.ts';
import { resetEnrollment } from './reset-enrollment.ts';
import { setAccessEnd } from './set-access-end.ts';

export function enrollmentRoutes(route: Route): void {
  route(contract.enroll, async ({ params, actor, services }) => {
    const { enrollment, isNew } = await enroll(services.db, {
      ...services,
      userId: actor.userId,
      journeyId: params.journeyId,
    });
    return new WithStatus(isNew ? 201 : 200, enrollment);
  });

  const readsDashboard = {
    statement: memberDashboard,
    values: ({ query }: { query: { cursor?: string | undefined; limit: number } }, { clock, timeZone }: Services) =>
      query.cursor === undefined
        ? valuesOfDashboard({ limit: query.limit, today: localDay(clock(), timeZone) })
        : undefined,
  };
  route.fromReplica(contract.listMyJourneys, readsDashboard, async ({ query, actor, services, first }) =>
    listMyJourneys(services.db, { ...services, ...query, cursor: query.cursor, userId: actor.userId, first }),
  );

  route(contract.enrollSomebody, async ({ body, actor, services }) => {
    const { enrollment, isNew } = await enrollSomebody(services.db, { ...services, ...body, actorId: actor.userId });
    return new WithStatus(isNew ? 201 : 200, enrollment);
  });

  route(contract.resetEnrollment, async ({ params, actor, services }) =>
    resetEnrollment(services.db, { ...services, ...params, actorId: actor.userId }),
  );
  route(contract.pauseEnrollment, async ({ params, actor, services }) =>
    pauseEnrollment(services.db, { ...services, ...params, actorId: actor.userId }),
  );
  route(contract.resumeEnrollment, async ({ params, actor, services }) =>
    resumeEnrollment(services.db, { ...services, ...params, actorId: actor.userId }),
  );
  route(contract.setAccessEnd, async ({ params, body, actor, services }) =>
    setAccessEnd(services.db, {
      ...services,
      ...params,
      until: body.until === null ? null : asLocalDay(body.until),
      actorId: actor.userId,
    }),
  );
  route(contract.removeEnrollment, async ({ params, actor, services }) =>
    removeEnrollment(services.db, { ...services, ...params, actorId: actor.userId }),
  );
}
