import * as contract from '@jornada/contract/settings';
import type { Route } from '../platform/http/route.ts';
import { readPlatformSettings } from './read-settings.ts';
import { setSwitches } from './set-switches.ts';

export function settingsRoutes(route: Route): void {
  route(contract.readSettings, async ({ services }) => readPlatformSettings(services.db, services.environment));

  route(contract.setSwitches, async ({ body, services }) => setSwitches(services.db, { ...services, changes: body }));
}
