import * as contract from '@jornada/contract/privacy/member';
import type { Route } from '../platform/http/route.ts';
import { closeAccount, keepAccount } from './closing/close-account.ts';
import { startMyData } from './my-data/my-data-job.ts';
import { readMyPrivacy } from './read-my-privacy.ts';
import { makeRequest } from './requests/requests.ts';

/** What members do about their own data. `nameOf`: a payment platform as people know it. */
export function privacyRoutes(route: Route, nameOf: (platform: string) => string): void {
  route(contract.readMyPrivacy, async ({ actor, services }) =>
    readMyPrivacy(services, { userId: actor.userId, nameOf }),
  );

  route(contract.startMyExport, async ({ actor, services }) => ({ job: await startMyData(services, actor.userId) }));

  route(contract.closeAccount, async ({ actor, services }) => closeAccount(services, actor.userId));

  route(contract.keepAccount, async ({ actor, services }) => {
    await keepAccount(services, actor.userId);
    return { kept: true as const };
  });

  route(contract.makePrivacyRequest, async ({ body, actor, services }) => makeRequest(services, { ...body, actor }));
}
