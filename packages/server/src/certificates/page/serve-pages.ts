import { printedNumber, readCertificateNumber } from '@jornada/domain/certificates/certificate-number';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { coalesce } from '../../platform/coalesce.ts';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import { strangersNetwork } from '../../platform/http/client-network.ts';
import { sendTooMany } from '../../platform/http/refuse-used-up.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { findPublicCertificate } from '../find-public-certificate.ts';
import { certificateSvg } from '../svg/certificate-svg.ts';
import { renderSheet, unreadIdentity, type Identity, type PageFrame } from './layout.ts';
import { renderFormPage, renderNotFoundPage, renderUnavailablePage } from './message-pages.ts';
import type { Resources } from './resources.ts';
import { sendPage } from './send-page.ts';
import { renderStatePage } from './state-page.ts';
import { createTooManyPage } from './too-many-page.ts';
import { unknownCertificate } from './unknown-certificate.ts';
import { MAX_TYPED } from './verify-form.ts';

type NumberRoute = { Params: { number: string } };

/** What no certificate has: looking for it takes the same time as for a number that exists. */
const NO_NUMBER = '';

/** GET /certificado and below: pages for anybody who was shown a certificate, made here so that they work without a script. */
export function serveCertificatePages(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'clock' | 'timeZone' | 'rateLimits' | 'environment'>,
  shared: Resources,
): void {
  const { db, clock, timeZone, rateLimits, environment } = services;
  const resources = shared.withStyles(join(import.meta.dirname, 'certificate.css'));
  const { publicUrl } = environment;
  const readIdentity = coalesce(() => readSettings(db));
  // Pages without the database still have the school's name.
  let lastIdentity = unreadIdentity;
  const frameOf = (identity: Identity): PageFrame => ({ identity, resources, publicUrl });
  const tooManyPageOf = createTooManyPage(frameOf);
  const tooManyPage = () => tooManyPageOf(lastIdentity);
  const hidden = {
    schema: { hide: true },
    config: { priority: 'list', limit: 'certificateByNetwork', tooManyPage },
  } as const;

  /** Answers with a page, whatever happens. */
  function page<Request extends FastifyRequest>(
    answer: (request: Request, frame: PageFrame) => Promise<{ status?: number; html: string } | { location: string }>,
  ) {
    return async (request: Request, reply: FastifyReply): Promise<FastifyReply> => {
      try {
        await rateLimits.certificateByNetwork.spend(strangersNetwork(request.ip));
        lastIdentity = await readIdentity();
        const answered = await answer(request, frameOf(lastIdentity));
        if ('location' in answered) return await reply.redirect(answered.location, 303);
        return await sendPage(request, reply, answered);
      } catch (error) {
        if (error instanceof Refusal && error.code === 'too_many_requests') {
          return sendTooMany(reply, tooManyPage());
        }
        const frame = frameOf(lastIdentity);
        request.log.error({ err: error }, 'certificate page');
        const status = isUnavailable(error) ? 503 : 500;
        if (status === 503) reply.header('retry-after', '2');
        return sendPage(request, reply, { status, html: renderUnavailablePage(frame) });
      }
    };
  }

  const find = (typed: string) =>
    findPublicCertificate(db, readCertificateNumber(typed) ?? NO_NUMBER, { publicUrl, timeZone });

  app.get<{ Querystring: { numero?: unknown } }>(
    '/certificado',
    hidden,
    page(async ({ query: { numero } }, frame) => {
      const typed = typeof numero === 'string' ? numero.trim().slice(0, MAX_TYPED) : '';
      if (typed === '') return { html: renderFormPage(frame) };
      const number = readCertificateNumber(typed);
      // No address can hold everything that can be typed.
      if (number === null) return { status: 404, html: renderNotFoundPage(frame, typed) };
      return { location: `/certificado/${printedNumber(number)}` };
    }),
  );

  app.get<NumberRoute>(
    '/certificado/:number',
    hidden,
    page(async ({ params }, frame) => {
      const certificate = await find(params.number);
      // An unknown number costs the same work as a known one.
      const html = renderStatePage(frame, certificate ?? unknownCertificate(params.number), { now: clock(), timeZone });
      return certificate ? { html } : { status: 404, html: renderNotFoundPage(frame, params.number) };
    }),
  );

  app.get<NumberRoute>(
    '/certificado/:number/imprimir',
    hidden,
    page(async ({ params }, frame) => {
      const certificate = await find(params.number);
      const { facts } = certificate ?? unknownCertificate(params.number);
      const main = certificateSvg(facts);
      if (!certificate) return { status: 404, html: renderNotFoundPage(frame, params.number) };
      if (certificate.state !== 'valid') return { location: `/certificado/${facts.number}` };
      return { html: renderSheet(frame, { title: `Certificado de ${facts.name}`, main }) };
    }),
  );
}
