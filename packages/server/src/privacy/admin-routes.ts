import { deleteUser as deleteUserEndpoint } from '@jornada/contract/accounts/accounts';
import * as contract from '@jornada/contract/privacy/admin';
import { sourceOf } from '../platform/http/request-source.ts';
import type { Route } from '../platform/http/route.ts';
import { listAccessRecords } from './access-records/list-access-records.ts';
import { deleteUser } from './delete-user.ts';
import { addRequest, answerRequest, listRequests, sendCopy } from './requests/requests.ts';
import { readPrivacy, setPrivacy } from './set-privacy.ts';

/** What administrators do about privacy. */
export function adminPrivacyRoutes(route: Route): void {
  route(deleteUserEndpoint, async ({ body, actor, services, request }) => {
    await deleteUser(services, { userId: body.userId, actorId: actor.userId, source: sourceOf(request) });
    return { success: true as const };
  });

  route(contract.readPrivacy, async ({ services }) => readPrivacy(services.db, services));

  route(contract.setPrivacy, async ({ body, actor, services }) => setPrivacy(services, { ...body, actor }));

  route(contract.listPrivacyRequests, async ({ query, services }) => listRequests(services, query));

  route(contract.addPrivacyRequest, async ({ body, actor, services }) => addRequest(services, { ...body, actor }));

  route(contract.answerPrivacyRequest, async ({ params, body, actor, services }) =>
    answerRequest(services, { ...params, ...body, actor }),
  );

  route(contract.sendCopy, async ({ params, actor, services, request }) =>
    sendCopy(services, { ...params, actor, source: sourceOf(request) }),
  );

  route(contract.listAccessRecords, async ({ query, actor, services, request }) =>
    listAccessRecords(services, { ...query, actor, source: sourceOf(request) }),
  );
}
