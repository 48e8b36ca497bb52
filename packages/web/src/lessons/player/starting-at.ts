import type { LessonVideo } from '@jornada/contract/lessons/lessons';
import type * as z from 'zod';

type Video = z.infer<typeof LessonVideo>;

/** How each host's player is told the second at which it begins. */
const tell: Record<Video['provider'], (player: URL, second: string) => void> = {
  youtube: ({ searchParams }, second) => searchParams.set('start', second),
  vimeo: (player, second) => void (player.hash = `t=${second}s`),
  panda: ({ searchParams }, second) => searchParams.set('startTime', second),
  bunny: ({ searchParams }, second) => searchParams.set('t', second),
  file: ({ searchParams }, second) =>
    searchParams.set('address', `${searchParams.get('address')?.replace(/#.*/, '')}#t=${second}`),
};

/** The address of a video's player that begins at a second. */
export function startingAt(
  { provider, embedUrl }: Pick<Video, 'provider' | 'embedUrl'>,
  second: number,
  origin = location.origin,
): string {
  const player = new URL(embedUrl, origin);
  tell[provider](player, String(second));
  return player.href;
}
