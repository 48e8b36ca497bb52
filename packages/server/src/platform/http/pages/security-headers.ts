import helmet from '@fastify/helmet';
import type { Endpoint } from '@jornada/contract/endpoint';
import { videoHosts } from '@jornada/contract/lessons/video-hosts/hosts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { InlineHashes } from './inline-hashes.ts';

/** Features that neither the product nor its videos need. Clipboard, full screen and autoplay keep the browsers' defaults. */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * What an API answer needs: it is no page, so it may load nothing and stand in no frame, is never taken for another type, and is no
 * picture or script of other sites. Features, referrers and windows are pages' matters.
 */
const jsonHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

const hosts = Object.values(videoHosts);

/** Half a year. */
const HSTS_SECONDS = 15_552_000;

/** Whether a route of the contract answers with JSON. Downloads bring headers of their own. */
const answersJson = (endpoint: Endpoint | undefined) => endpoint !== undefined && endpoint.answers !== 'file';

/**
 * Sends security headers: few on JSON answers, all others on everything else. Scripts and styles come from this origin only (inline ones are allowed by their hash);
 * frames only from the video hosts, which also need a referrer to play, and from here: the page that plays files (decision C12).
 * `inlineHashes`: CSP sources such as `'sha256-…'`.
 */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, inlineHashes }: { publicUrl: string; inlineHashes: InlineHashes },
): Promise<void> {
  const isHttps = publicUrl.startsWith('https:');
  const headersOfJson = { ...jsonHeaders, ...(isHttps && { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }) };
  // Before helmet's own hook, which reads it. Helmet makes all its headers anew for each request.
  app.addHook('onRoute', (route) => {
    if (answersJson(route.config?.endpoint)) route.helmet = false;
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...inlineHashes.script],
        'style-src': ["'self'", ...inlineHashes.style],
        'img-src': ["'self'", 'data:', 'blob:', ...hosts.flatMap(({ pictureOrigins }) => pictureOrigins)],
        // An administrator's page measures the recordings that it is about to send.
        'media-src': ["'self'", 'blob:'],
        'font-src': ["'self'", 'data:'],
        'frame-src': hosts.flatMap(({ frameOrigins }) => frameOrigins),
        'connect-src': ["'self'"],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        ...(isHttps && { 'upgrade-insecure-requests': [] }),
      },
    },
    hsts: isHttps ? { maxAge: HSTS_SECONDS, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (answersJson(request.routeOptions.config.endpoint)) reply.headers(headersOfJson);
    else reply.header('permissions-policy', permissionsPolicy);
    done();
  });
}

/** Lets this answer's page have one more inline style; `source` as `inlineHashes` has them. */
export function allowStyle(reply: FastifyReply, source: string): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    policy.replace("style-src 'self'", () => `style-src 'self' ${source}`),
  );
}
