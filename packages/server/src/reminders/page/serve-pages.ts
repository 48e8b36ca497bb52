import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { unreadIdentity, type PageFrame } from '../../certificates/page/layout.ts';
import type { Resources } from '../../certificates/page/resources.ts';
import { createTooManyPage } from '../../certificates/page/too-many-page.ts';
import { sendPage } from '../../certificates/page/send-page.ts';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import { strangersNetwork } from '../../platform/http/client-network.ts';
import { sendTooMany } from '../../platform/http/refuse-used-up.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { hashToken } from '../reminder-token.ts';
import { saveFrequency, undoFrequency } from '../store.ts';
import { readChoiceForm } from './choice-form.ts';
import {
  renderChoicePage,
  renderDonePage,
  renderUnavailablePage,
  renderUnknownLinkPage,
  renderUnreadPage,
  type ShownChoice,
} from './choice-page.ts';
import { findTokenOwner } from './choice-store.ts';

type TokenRoute = { Params: { token: string }; Querystring: Record<string, unknown> };

/** Of a form that asks for one thing. */
const FORM_BYTES = 4096;

/**
 * GET and POST /lembretes/:token: the page behind the links of a reminder, made here so that it works without a script and without signing
 * in. Opening it changes nothing, because mail programs open links by themselves. A POST acts, with or without the page: 'Cancelar
 * inscrição' of a mailbox is one (RFC 8058).
 */
export function serveReminderPages(app: FastifyInstance, services: Services, shared: Resources): void {
  const { db, clock, rateLimits, environment } = services;
  const resources = shared.withStyles(join(import.meta.dirname, 'choice.css'));
  const { publicUrl } = environment;
  // A refusal has the school's last known name: it asks nobody.
  let lastIdentity = unreadIdentity;
  const tooManyPage = createTooManyPage((identity) => ({ identity, resources, publicUrl }));
  const frameOf = async (): Promise<PageFrame> => {
    lastIdentity = await readSettings(db);
    return { identity: lastIdentity, resources, publicUrl };
  };

  /** Answers with a page, whatever happens; `answer` gets the token's owner. */
  const page =
    (answer: (request: FastifyRequest<TokenRoute>, shown: ShownChoice) => Promise<{ status?: number; html: string }>) =>
    async (request: FastifyRequest<TokenRoute>, reply: FastifyReply): Promise<FastifyReply> => {
      // The address is a secret of its reader.
      void reply.header('referrer-policy', 'no-referrer');
      try {
        const { token } = request.params;
        const owner = await findTokenOwner(db, hashToken(token));
        if (!owner) await rateLimits.unknownReminderByNetwork.spend(strangersNetwork(request.ip));
        const frame = await frameOf();
        if (!owner) return await sendPage(request, reply, { status: 404, html: renderUnknownLinkPage(frame) });
        return await sendPage(request, reply, await answer(request, { frame, owner, address: `/lembretes/${token}` }));
      } catch (error) {
        return await sendFailure(error, request, reply);
      }
    };

  async function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (error instanceof Refusal && error.code === 'too_many_requests') {
      return sendTooMany(reply, tooManyPage(lastIdentity));
    }
    // Not the address, which holds the token.
    request.log.error({ err: error }, 'reminder page');
    const status = isUnavailable(error) ? 503 : 500;
    // A mailbox tries again.
    if (status === 503) void reply.header('retry-after', '2');
    return sendPage(request, reply, { status, html: renderUnavailablePage() });
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, body),
    );

    scope.get<TokenRoute>(
      '/lembretes/:token',
      { schema: { hide: true }, config: { priority: 'list' } },
      page(async ({ query }, shown) => {
        const asked = 'parar' in query ? 'never' : 'semana' in query ? 'weekly' : shown.owner.frequency;
        return { html: renderChoicePage(shown, asked) };
      }),
    );

    scope.post<TokenRoute>(
      '/lembretes/:token',
      { schema: { hide: true }, config: { priority: 'command' } },
      page(async ({ headers, body }, shown) => {
        const { userId } = shown.owner;
        const form = Buffer.isBuffer(body) ? await readChoiceForm(headers['content-type'] ?? '', body) : null;
        if (form === null) return { status: 400, html: renderUnreadPage(shown) };
        if (form.kind === 'undo') await undoFrequency(db, { userId, now: clock() });
        else await saveFrequency(db, { userId, frequency: form.frequency, now: clock() });
        const owner = await findTokenOwner(db, hashToken(shown.address.slice('/lembretes/'.length)));
        return owner
          ? { html: renderDonePage({ ...shown, owner }) }
          : { status: 404, html: renderUnknownLinkPage(shown.frame) };
      }),
    );
  });
}
