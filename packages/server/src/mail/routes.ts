import * as pace from '@jornada/contract/mail/invitation-pace';
import * as mailServer from '@jornada/contract/mail/mail-server';
import * as mailTexts from '@jornada/contract/mail/mail-texts';
import * as contract from '@jornada/contract/mail/mails';
import { EDITABLE_MAILS } from '@jornada/domain/mail/mail-text';
import { sourceOf } from '../platform/http/request-source.ts';
import type { Route } from '../platform/http/route.ts';
import { readInvitationPace, setInvitationPace } from '../settings/invitation-pace.ts';
import { readMailTexts } from '../settings/mail-texts.ts';
import { saveMailText } from '../settings/save-mail-text.ts';
import { listMails } from './sent/list-mails.ts';
import { exampleMail, previewMail, shownOf } from './templates/preview-mail.ts';
import { readMailServer } from './server/read-mail-server.ts';
import type { MailRecipients } from './sent/mail-recipients.ts';
import { resendMail } from './sent/resend-mail.ts';
import { saveMailServer } from './server/save-mail-server.ts';
import { sendMailText } from './sent/send-mail-text.ts';
import { sendTestMail } from './sent/send-test-mail.ts';
import { testMailServer } from './server/test-mail-server.ts';

export function mailRoutes(route: Route, recipients: MailRecipients): void {
  route.fromReplica(contract.listMails, async ({ query, services }) => listMails(services, query));

  route(contract.resendMail, async ({ params, actor, services }) =>
    resendMail({ ...services, recipients }, { ...params, actorId: actor.userId }),
  );

  route(contract.sendTestMail, async ({ body, actor, services }) =>
    sendTestMail(services, { ...body, actorId: actor.userId }),
  );

  route(contract.previewMail, async ({ params, services }) => previewMail(services, params.template));

  route(mailTexts.listMailTexts, async ({ services }) => {
    const texts = await readMailTexts(services.db);
    return { items: EDITABLE_MAILS.map((template) => ({ template, own: texts[template] ?? null })) };
  });

  route(mailTexts.saveMailText, async ({ params, body, actor, services }) =>
    saveMailText(services.db, { ...services, ...params, ...body, actorId: actor.userId }),
  );

  route(mailTexts.previewMailText, async ({ params, body, services }) =>
    shownOf(await exampleMail(services, { ...params, own: body.text })),
  );

  route(mailTexts.sendMailText, async ({ params, body, actor, services }) =>
    sendMailText({ ...services, recipients }, { ...params, ...body, actorId: actor.userId }),
  );

  route(pace.readInvitationPace, async ({ services }) => readInvitationPace(services.db));

  route(pace.setInvitationPace, async ({ body, actor, services }) =>
    setInvitationPace(services.db, { ...services, ...body, actorId: actor.userId }),
  );

  route(mailServer.readMailServer, async ({ services }) => readMailServer(services));

  route(mailServer.saveMailServer, async ({ body, actor, services, request }) =>
    saveMailServer(services, { ...body, actorId: actor.userId, source: sourceOf(request) }),
  );

  route(mailServer.testMailServer, async ({ body, actor, services }) =>
    testMailServer({ ...services, recipients }, { form: body.form, actorId: actor.userId }),
  );
}
