import * as contract from '@jornada/contract/certificates/admin-certificates';
import { setMinor } from '../accounts/administration/set-minor.ts';
import type { Route } from '../platform/http/route.ts';
import { reissueCertificate, restoreCertificate, revokeCertificate } from './admin/change-certificate.ts';
import { readJourneySettings } from './admin/journey-settings.ts';
import { listCertificates } from './admin/list-certificates.ts';
import { offerAfterChange } from './admin/offer-after-change.ts';
import { saveJourneySettings } from './admin/save-journey-settings.ts';
import type { FindPaidBack } from './paid-back-orders.ts';

export function adminCertificateRoutes(route: Route, findPaidBack: FindPaidBack): void {
  route(contract.readJourneyCertificateSettings, async ({ params, services }) =>
    readJourneySettings(services.db, { ...services, ...params }),
  );

  route(contract.saveJourneyCertificateSettings, async ({ params, body, actor, services }) =>
    saveJourneySettings(services.db, { ...services, ...params, ...body, actorId: actor.userId }),
  );

  route(contract.offerCertificatesAfterChange, async ({ params, body, actor, services }) =>
    offerAfterChange(services.db, { ...services, ...params, ...body, actorId: actor.userId, findPaidBack }),
  );

  route.fromReplica(contract.listCertificates, async ({ query, services }) =>
    listCertificates(services.db, { ...services, ...query }),
  );

  route(contract.revokeCertificate, async ({ params, body, actor, services }) =>
    revokeCertificate(services.db, { ...services, ...params, ...body, actorId: actor.userId }),
  );

  route(contract.restoreCertificate, async ({ params, body, actor, services }) =>
    restoreCertificate(services.db, { ...services, ...params, ...body, actorId: actor.userId }),
  );

  route(contract.reissueCertificate, async ({ params, body, actor, services }) =>
    reissueCertificate(services.db, { ...services, ...params, ...body, actorId: actor.userId }),
  );

  route(contract.setMinor, async ({ params, body, actor, services }) =>
    setMinor(services.db, { ...services, ...params, ...body, actorId: actor.userId }),
  );
}
