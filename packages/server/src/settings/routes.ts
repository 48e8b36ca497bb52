import { setIdentity as setIdentityEndpoint } from '@jornada/contract/settings/identity';
import * as legal from '@jornada/contract/settings/legal';
import * as contract from '@jornada/contract/settings/settings';
import type { Route } from '../platform/http/route.ts';
import { readLegalPages } from './legal-versions.ts';
import { readPlatformSettings, withLegalPages } from './read-settings.ts';
import { readSelling, setSelling } from './selling.ts';
import { setIdentity } from './set-identity.ts';
import { setLegalPages } from './set-legal-pages.ts';
import { setSwitches } from './set-switches.ts';

export function settingsRoutes(route: Route): void {
  route(contract.readSettings, async ({ services }) => readPlatformSettings(services.db, services.environment));

  route(contract.setSwitches, async ({ body, actor, services }) =>
    setSwitches(services.db, { ...services, changes: body, actorId: actor.userId }),
  );

  route(contract.readSelling, async ({ services }) => readSelling(services.db));

  route(contract.setSelling, async ({ body, actor, services }) =>
    setSelling(services.db, { ...body, actorId: actor.userId, clock: services.clock }),
  );

  route(legal.readLegalPages, async ({ services }) => readLegalPages(services.db, services.environment));

  route(legal.setLegalPages, async ({ body, actor, services }) =>
    setLegalPages(services, { body, actorId: actor.userId }),
  );

  route(setIdentityEndpoint, async ({ body, actor, services }) => {
    const { db, clock, environment } = services;
    return withLegalPages(await setIdentity(db, { changes: body, actorId: actor.userId, clock }), environment);
  });
}
