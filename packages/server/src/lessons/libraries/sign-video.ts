import type { Video } from '@jornada/contract/lessons/video-hosts/hosts';
import { createHash } from 'node:crypto';
import type { Executor } from '../../platform/database/database.ts';
import type { SecretsKey } from '../../platform/secrets/secrets-key.ts';
import { openTokenKey } from './library-keys.ts';

/** How long a copied address plays. */
const TOKEN_SECONDS = 4 * 60 * 60;

/**
 * A video as somebody plays it now (decision C13): of a Bunny library with a key the address is signed, for four hours. Call it only for
 * whoever may open the lesson, and keep no result of it. Any other video comes back as it is; null for one whose key does not open.
 */
export async function signVideo(
  db: Executor,
  video: Video | null,
  { secretsKey, now }: { secretsKey: SecretsKey; now: Date },
): Promise<Video | null> {
  if (video?.provider !== 'bunny') return video;
  const [, , libraryId = '', videoId = ''] = new URL(video.embedUrl).pathname.split('/');
  const key = await openTokenKey(db, libraryId, secretsKey);
  if (key === null) return video;
  // Unsigned, the player would only say that it is forbidden.
  if (!key.ok) return null;
  const expires = Math.floor(now.getTime() / 1000) + TOKEN_SECONDS;
  const token = createHash('sha256').update(`${key.plain}${videoId}${expires}`).digest('hex');
  return { ...video, embedUrl: `${video.embedUrl}&token=${token}&expires=${expires}` };
}
