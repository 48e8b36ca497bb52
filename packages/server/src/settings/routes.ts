import * as contract from '@jornada/contract/settings';
import type { Route } from '../platform/http/route.ts';
import { readSettings } from './read-settings.ts';

export function settingsRoutes(route: Route): void {
  route(contract.readSettings, async ({ services }) => readSettings(services.db));
}
