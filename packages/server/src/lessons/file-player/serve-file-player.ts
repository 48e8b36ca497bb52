import { FILE_PLAYER_PATH, fileAddress } from '@jornada/contract/lessons/video-hosts/file';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../platform/html.ts';
import { answerNotFound } from '../../platform/http/failures.ts';
import { inlineHashes } from '../../platform/http/pages/inline-hashes.ts';

const style = `
  html, body { height: 100%; margin: 0; background: #12132c; }
  video { display: block; width: 100%; height: 100%; }
  div { display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 16px; height: 100%; padding: 0 16px;
    box-sizing: border-box; color: #fff; font: 600 16px/1.5 system-ui, sans-serif; text-align: center; }
  p { max-width: 44ch; margin: 0; }
  button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 12px; background: #fff; color: #0b7f56; font: inherit; cursor: pointer; }
  button:focus-visible { outline: 3px solid #7fe0b5; outline-offset: 3px; }
  [hidden] { display: none; }
`;

const script = `
  const [video] = document.getElementsByTagName('video');
  const [problem] = document.getElementsByTagName('div');
  const tell = () => { video.hidden = true; problem.hidden = false; };
  video.addEventListener('error', tell);
  if (window === top) video.remove();
  if (window === top || video.error) tell();
  document.getElementsByTagName('button')[0].addEventListener('click', () => location.reload());
`;

const pageOf = (address: string) => `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><title>Vídeo</title><meta name="viewport" content="width=device-width"><style>${style}</style></head>
<body>
<video src="${escapeHtml(address)}" controls autoplay playsinline preload="metadata"></video>
<div role="alert" hidden><p>O vídeo não abriu. Verifique a sua conexão e tente de novo. Se continuar assim, avise quem cuida da escola.</p>
<button type="button">Tentar de novo</button></div>
<script>${script}</script>
</body></html>`;

const { script: scripts, style: styles } = inlineHashes([pageOf('')]);

/**
 * GET /api/video-file: the page that plays an MP4 file in a lesson's frame (decision C12). Its policy admits media of that file's host alone,
 * and only pages of this platform may frame it. It plays nowhere but in a frame, so that nobody can show a file of theirs under the school's
 * name: browsers that do not say where it opens find out in the page. The server never asks for the file.
 */
export function serveFilePlayer(app: FastifyInstance): void {
  app.get<{ Querystring: { address?: unknown } }>(
    FILE_PLAYER_PATH,
    { schema: { hide: true }, config: { priority: 'list' } },
    async (request, reply) => {
      const { address } = request.query;
      const file = fileAddress(typeof address === 'string' ? URL.parse(address) : null);
      if (!file || request.headers['sec-fetch-dest'] === 'document') {
        return reply.code(404).send(answerNotFound(request));
      }
      const policy = [
        "default-src 'none'",
        `media-src ${file.origin}`,
        `script-src ${scripts.join(' ')}`,
        `style-src ${styles.join(' ')}`,
        "frame-ancestors 'self'",
        "base-uri 'none'",
        "form-action 'none'",
      ].join(';');
      return reply
        .type('text/html; charset=utf-8')
        .headers({
          'content-security-policy': policy,
          'x-frame-options': 'SAMEORIGIN',
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
        })
        .send(pageOf(file.href));
    },
  );
}
