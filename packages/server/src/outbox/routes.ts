import * as mailServer from '@jornada/contract/mail-server';
import * as contract from '@jornada/contract/mails';
import type { Route } from '../platform/http/route.ts';
import { listMails } from './list-mails.ts';
import { previewMail } from './preview-mail.ts';
import { readMailServer } from './read-mail-server.ts';
import { resendMail } from './resend-mail.ts';
import { saveMailServer } from './save-mail-server.ts';
import { sendTestMail } from './send-test-mail.ts';
import { testMailServer } from './test-mail-server.ts';

export function outboxRoutes(route: Route): void {
  route(contract.listMails, async ({ query, services }) => listMails(services, query));

  route(contract.resendMail, async ({ params, actor, services }) =>
    resendMail(services, { ...params, actorId: actor.userId }),
  );

  route(contract.sendTestMail, async ({ body, actor, services }) =>
    sendTestMail(services, { ...body, actorId: actor.userId }),
  );

  route(contract.previewMail, async ({ params, services }) => previewMail(services, params.template));

  route(mailServer.readMailServer, async ({ services }) => readMailServer(services));

  route(mailServer.saveMailServer, async ({ body, actor, services }) =>
    saveMailServer(services, { ...body, actorId: actor.userId }),
  );

  route(mailServer.testMailServer, async ({ body, actor, services }) =>
    testMailServer(services, { form: body.form, actorId: actor.userId }),
  );
}
