import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
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
 * Sends security headers. Scripts and styles come from this origin only (inline ones are allowed by their hash);
 * frames only from the two video hosts, which also need a referrer to play.
 * `inlineHashes`: CSP sources such as `'sha256-…'`.
 */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, inlineHashes }: { publicUrl: string; inlineHashes: InlineHashes },
): Promise<void> {
  const isHttps = publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...inlineHashes.script],
        'style-src': ["'self'", ...inlineHashes.style],
        'img-src': ["'self'", 'data:', 'blob:', 'https://i.ytimg.com'],
        'font-src': ["'self'", 'data:'],
        'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
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
    hsts: isHttps ? { maxAge: 15_552_000, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', permissionsPolicy);
    done();
  });
}
