import * as contract from '@jornada/contract/certificates/certificates';
import { WithStatus, type Route } from '../platform/http/route.ts';
import { correctName } from './correct-name.ts';
import { issueCertificate } from './issue-certificate.ts';
import { listMyCertificates } from './list-my-certificates.ts';
import type { FindPaidBack } from './paid-back-orders.ts';
import { readJourneyCertificate } from './read-journey-certificate.ts';

export function certificateRoutes(route: Route, findPaidBack: FindPaidBack): void {
  route(contract.listMyCertificates, async ({ actor, services }) =>
    listMyCertificates(services.db, { ...services, userId: actor.userId, findPaidBack }),
  );

  route(contract.readJourneyCertificate, async ({ params, actor, services }) =>
    readJourneyCertificate(services.db, { ...services, ...params, userId: actor.userId, findPaidBack }),
  );

  route(contract.issueCertificate, async ({ params, body, actor, services }) => {
    const { certificate, isNew } = await issueCertificate(services.db, {
      ...services,
      ...params,
      ...body,
      userId: actor.userId,
      findPaidBack,
    });
    return new WithStatus(isNew ? 201 : 200, certificate);
  });

  route(contract.correctCertificateName, async ({ params, body, actor, services }) =>
    correctName(services.db, { ...services, ...params, ...body, userId: actor.userId }),
  );
}
