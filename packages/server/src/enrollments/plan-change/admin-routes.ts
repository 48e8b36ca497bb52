import * as contract from '@jornada/contract/study-plan/plan-changes';
import type { Route } from '../../platform/http/route.ts';
import { previewPlanChange } from './preview-plan-change.ts';

export function planChangeRoutes(route: Route): void {
  route(contract.previewPlanChange, async ({ params, query, services }) =>
    previewPlanChange(services.db, { ...services, ...params, ...query }),
  );
}
