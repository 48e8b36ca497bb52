import fastifyCookie from '@fastify/cookie';
import { usePortugueseMessages } from '@jornada/contract/fields/validation-texts';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import { profileRoutes } from './accounts/profile/profile-routes.ts';
import { passkeyRoutes } from './accounts/passkeys/routes.ts';
import { stepUpRoutes } from './accounts/step-up/routes.ts';
import { secondFactorRoutes } from './accounts/second-factor/routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { answerRoutes } from './answers/routes.ts';
import { binRoutes } from './bin/routes.ts';
import { bulkActionRoutes } from './bulk/routes.ts';
import { badgeRoutes, serveDid } from './certificates/badges/routes.ts';
import { serveResources } from './certificates/page/resources.ts';
import { serveCertificatePages } from './certificates/page/serve-pages.ts';
import { certificatePdfRoutes } from './certificates/pdf/pdf-routes.ts';
import { inboxRoutes } from './conversations/inbox/routes.ts';
import { conversationRoutes } from './conversations/routes.ts';
import { messageFileRoutes } from './conversations/files/routes.ts';
import { demoRoutes } from './demo/routes.ts';
import { adminEnrollmentRoutes } from './enrollments/admin-routes.ts';
import { enrollmentRoutes } from './enrollments/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { serveAssets } from './files/serve-assets.ts';
import { healthRoutes } from './health/routes.ts';
import { serveMetrics } from './health/serve-metrics.ts';
import { adminJourneyRoutes } from './journeys/admin-routes.ts';
import { journeyRoutes } from './journeys/routes.ts';
import { createSharedHeads } from './journeys/share-journey.ts';
import { adminLessonRoutes } from './lessons/editing/admin-routes.ts';
import { serveFilePlayer } from './lessons/file-player/serve-file-player.ts';
import { videoLibraryRoutes } from './lessons/libraries/routes.ts';
import { draftRoutes } from './lessons/drafts/routes.ts';
import { partRoutes } from './lessons/parts/routes.ts';
import { lessonRoutes } from './lessons/routes.ts';
import { quizRoutes } from './missions/quiz/routes.ts';
import { missionRoutes } from './missions/routes.ts';
import { retryAfterSettling } from './missions/settle-timer.ts';
import { sessionCookieName } from './platform/sessions/auth.ts';
import { isClockShifted } from './platform/global-clock.ts';
import { limitBodyTime, parseJsonBodies } from './platform/http/body-parsing.ts';
import { coalesce } from './platform/coalesce.ts';
import { createHttpServer } from './platform/http/connections/create-server.ts';
import { answerFailures, answerUnreadable, refuseUnknownAddresses } from './platform/http/failures.ts';
import { describeApi, serveApiReference } from './platform/http/openapi.ts';
import { inlineHashes } from './platform/http/pages/inline-hashes.ts';
import { refuseUsedUp } from './platform/http/refuse-used-up.ts';
import { refuseOnFullDisk } from './platform/http/refuse-on-full-disk.ts';
import { refuseForeignOrigins } from './platform/http/origin-check.ts';
import { serveLegalPages } from './legal/serve-legal-pages.ts';
import { listExports, longJobKinds } from './long-job-kinds.ts';
import { longJobRoutes } from './long-jobs/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { mailRecipients } from './accounts/recovery/rewrite-mail.ts';
import { receiverRoutes } from './outbound/admin/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { adminPrivacyRoutes } from './privacy/admin-routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { importRoutes } from './people/imports/routes.ts';
import { tagRoutes } from './people/tags/routes.ts';
import { carryPositions } from './platform/http/replica/request-reads.ts';
import { createRoute } from './platform/http/route.ts';
import { answerSerializerCompiler } from './platform/http/serialize/answer-serializer.ts';
import { defaultLimits, type LoadLimits } from './platform/http/shedding/load-limiter.ts';
import { shedLoad } from './platform/http/shedding/shed-load.ts';
import { sendSecurityHeaders } from './platform/http/pages/security-headers.ts';
import { logRequests } from './platform/http/log-requests.ts';
import { validatorCompiler } from './platform/http/validate-input.ts';
import { moveClockOnRequest } from './platform/http/test-clock.ts';
import { answerUnparsed } from './platform/http/connections/unparsed-requests.ts';
import { watchForUnknownProxy } from './platform/http/unknown-proxy.ts';
import { findWebApp, serveWebApp } from './platform/http/pages/web-app.ts';
import type { Services } from './platform/services.ts';
import { adminCertificateRoutes } from './certificates/admin-routes.ts';
import { certificateRoutes } from './certificates/routes.ts';
import { findPaidBack } from './purchases/settle/find-paid-back.ts';
import { asWebhookAddress } from './purchases/inbox/webhook-address.ts';
import { adapterOf } from './purchases/platforms/adapters.ts';
import { purchaseRoutes } from './purchases/routes.ts';
import { conversationAlertRoutes } from './conversations/alerts/routes.ts';
import { adminReminderRoutes } from './reminders/admin-routes.ts';
import { noteVisit } from './reminders/note-visit.ts';
import { publicationRoutes } from './conversations/publications/routes.ts';
import { serveReminderPages } from './reminders/page/serve-pages.ts';
import { reminderRoutes } from './reminders/routes.ts';
import { rewardRoutes } from './rewards/routes.ts';
import { serveManifest } from './settings/manifest.ts';
import { readPlatformSettings } from './settings/read-settings.ts';
import { createShell } from './settings/render-shell.ts';
import { settingsRoutes } from './settings/routes.ts';
import { studyPlanRoutes } from './study-plan/routes.ts';
import { otherPlatformRoutes } from './purchases/other-platform/routes.ts';
import { webhookRoutes } from './purchases/admin/routes.ts';

usePortugueseMessages();

const MEBIBYTE = 1024 * 1024;

/**
 * Builds the HTTP app with every room's routes. Does not listen.
 * `webFolder` holds the built web app; without a build only the API is served. `load`: how many requests it takes at once.
 */
export async function buildApp(
  services: Services,
  {
    webFolder,
    logger,
    load = defaultLimits,
  }: { webFolder: string; logger: FastifyServerOptions['logger']; load?: LoadLimits },
): Promise<FastifyInstance> {
  const { environment } = services;
  const drains: (() => Promise<void>)[] = [];
  const app: FastifyInstance = Fastify({
    logger,
    // The framework's two lines cost more than many requests do (`logRequests`).
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: environment.trustProxy,
    bodyLimit: MEBIBYTE,
    serverFactory: (answer) => {
      const { server, drain } = createHttpServer(answer, {
        // For a whole file over a slow line; other bodies get less time (below).
        requestTimeout: 15 * 60_000,
        headersTimeout: 30_000,
        keepAliveTimeout: 65_000,
      });
      drains.push(drain);
      return server;
    },
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerUnparsed,
    // Short, because people read it out ('Código'): with the hour it names one request.
    genReqId: () => randomUUID().slice(0, 8).toUpperCase(),
    routerOptions: { maxParamLength: 200 },
    // For webhooks alone: the router's own settings would give every address of the app a second one.
    rewriteUrl: ({ url = '/' }) => asWebhookAddress(url),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerSerializerCompiler);
  app.decorateRequest('actor', null);
  app.decorate('drain', async () => void (await Promise.all(drains.map((drain) => drain()))));
  refuseUsedUp(app, services);
  const shed = environment.isShedding ? shedLoad(app, load) : new Map<string, number>();
  logRequests(app, services);

  const webApp = findWebApp(webFolder);
  answerFailures(app);
  parseJsonBodies(app);
  limitBodyTime(app);
  watchForUnknownProxy(app, services);
  refuseForeignOrigins(app, environment.publicUrl);
  refuseUnknownAddresses(app);
  refuseOnFullDisk(app, services);
  await app.register(fastifyCookie);
  carryPositions(app, services);
  await sendSecurityHeaders(app, {
    publicUrl: environment.publicUrl,
    inlineHashes: inlineHashes(webApp?.pages ?? []),
  });
  await describeApi(app, environment.publicUrl);

  await serveMetrics(app, services, { shed });
  const route = createRoute(app, services);
  healthRoutes(route);
  settingsRoutes(route);
  accountRoutes(route);
  profileRoutes(route);
  secondFactorRoutes(route);
  passkeyRoutes(route);
  stepUpRoutes(route);
  apiKeyRoutes(route);
  journeyRoutes(route);
  enrollmentRoutes(route);
  adminEnrollmentRoutes(route);
  lessonRoutes(route, retryAfterSettling);
  adminJourneyRoutes(route);
  certificateRoutes(route, findPaidBack);
  adminCertificateRoutes(route, findPaidBack);
  adminLessonRoutes(route);
  draftRoutes(route);
  partRoutes(route);
  videoLibraryRoutes(route);
  missionRoutes(route);
  quizRoutes(route);
  conversationRoutes(route);
  fileRoutes(route);
  messageFileRoutes(route);
  demoRoutes(route);
  binRoutes(route);
  bulkActionRoutes(route);
  auditRoutes(route);
  privacyRoutes(route, (platform) => adapterOf(platform).about.name);
  adminPrivacyRoutes(route);
  peopleRoutes(route);
  importRoutes(route);
  tagRoutes(route);
  answerRoutes(route);
  mailRoutes(route, mailRecipients);
  exportRoutes(route, listExports);
  longJobRoutes(route, longJobKinds);
  overviewRoutes(route);
  rewardRoutes(route, noteVisit);
  studyPlanRoutes(route);
  reminderRoutes(route);
  adminReminderRoutes(route);
  inboxRoutes(route);
  conversationAlertRoutes(route);
  publicationRoutes(route);
  webhookRoutes(route);
  receiverRoutes(route);
  otherPlatformRoutes(route);
  purchaseRoutes(route);
  badgeRoutes(route);
  certificatePdfRoutes(route);
  if (isClockShifted) moveClockOnRequest(app);

  await serveApiReference(app, services);
  serveManifest(app, services);
  serveDid(app, services);
  serveAssets(app, services);
  serveFilePlayer(app);
  const resources = await serveResources(app, services);
  serveCertificatePages(app, services, resources);
  serveLegalPages(app, services, resources);
  serveReminderPages(app, services, resources);
  // Anybody may request a page at any rate: simultaneous requests read the settings once.
  const shell = createShell(webApp?.page ?? '');
  const readIdentity = coalesce(() => readPlatformSettings(services.db, environment));
  const { publicUrl } = environment;
  const headOfShared = createSharedHeads(services.db, { publicUrl, clock: services.clock });
  await serveWebApp(app, {
    webApp,
    renderPage: async (page, { cookies, url }) => {
      try {
        const isVisitor = cookies[sessionCookieName(publicUrl)] === undefined;
        const settings = await readIdentity();
        const rendered = shell(settings, { isVisitor });
        const head = isVisitor
          ? await headOfShared({ url, settings }).catch((error: unknown) => {
              app.log.error({ err: error }, 'shared journey');
              return undefined;
            })
          : undefined;
        return head ? { ...rendered, html: rendered.html.replace('</head>', () => `${head}</head>`) } : rendered;
      } catch (error) {
        // Without the database the platform still serves a page, which says so and tries again.
        app.log.error({ err: error }, 'identity');
        return { html: page };
      }
    },
  });
  return app;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes no new connection. Resolves when every open one has been answered and closed. */
    drain(): Promise<void>;
  }
}
