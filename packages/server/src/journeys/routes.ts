import * as contract from '@jornada/contract/journeys/journeys';
import type { Route } from '../platform/http/route.ts';
import { memberCatalogue } from './first-catalogue-page.ts';
import { isFirstPage, listCatalogue, type CatalogueQuery } from './list-catalogue.ts';
import { memberInJourney } from '../lessons/member-reads.ts';
import { readJourney } from './read-journey.ts';
import { readPublicJourney } from './read-public-journey.ts';

export function journeyRoutes(route: Route): void {
  const readsCatalogue = {
    statement: memberCatalogue,
    values: ({ query }: { query: CatalogueQuery }) => (isFirstPage(query) ? { limit: query.limit + 1 } : undefined),
  };
  route(contract.listCatalogue, readsCatalogue, async ({ query, actor, services, first }) =>
    listCatalogue(services.db, { userId: actor.userId, ...query, first }),
  );

  route(contract.readPublicJourney, async ({ params, actor, services }) =>
    readPublicJourney(services.db, { userId: actor.userId, journeyId: params.journeyId }),
  );

  route(
    contract.readJourney,
    { statement: memberInJourney, values: ({ params }) => params },
    async ({ params, actor, services, first }) =>
      readJourney(services.db, { ...services, ...actor, journeyId: params.journeyId, read: first }),
  );
}
