export interface Video {
  provider: 'youtube' | 'vimeo';
  id: string;
  /** The key of an unlisted Vimeo video. */
  hash: string | null;
}

const youtubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
  'youtube-nocookie.com',
]);
const youtubePathPrefixes = new Set(['shorts', 'live', 'embed', 'v']);
const vimeoHosts = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);

function youtubeId(url: URL, segments: string[]): string | null {
  const candidate =
    url.hostname === 'youtu.be'
      ? segments[0]
      : segments[0] === 'watch'
        ? url.searchParams.get('v')
        : youtubePathPrefixes.has(segments[0] ?? '')
          ? segments[1]
          : null;
  return candidate && /^[\w-]{11}$/.test(candidate) ? candidate : null;
}

function vimeoVideo(url: URL, segments: string[]): Video | null {
  const position = segments.findIndex((segment) => /^\d{6,12}$/.test(segment));
  if (position === -1) return null;
  const hash = url.searchParams.get('h') ?? segments[position + 1] ?? null;
  if (hash !== null && !/^[0-9a-f]{6,32}$/i.test(hash)) return null;
  return { provider: 'vimeo', id: segments[position]!, hash };
}

/**
 * Parses an address of one of the two video hosts (specification §2 "Player", decision C6): YouTube watch, youtu.be, shorts,
 * live, embed and nocookie; Vimeo with `/hash` or `?h=`. Null for anything else.
 */
export function parseVideoUrl(text: string): Video | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const segments = url.pathname.split('/').filter(Boolean);
  if (url.hostname === 'youtu.be' || youtubeHosts.has(url.hostname)) {
    const id = youtubeId(url, segments);
    return id === null ? null : { provider: 'youtube', id, hash: null };
  }
  return vimeoHosts.has(url.hostname) ? vimeoVideo(url, segments) : null;
}

/** The privacy-friendly player's address (decision I3). */
export function embedUrlOf(video: Video): string {
  if (video.provider === 'youtube') return `https://www.youtube-nocookie.com/embed/${video.id}?rel=0&autoplay=1`;
  return `https://player.vimeo.com/video/${video.id}?dnt=1&autoplay=1${video.hash === null ? '' : `&h=${video.hash}`}`;
}

/** YouTube's own thumbnail; Vimeo has none without a call to its servers (decision I3). */
export function thumbnailUrlOf(video: Video): string | null {
  return video.provider === 'youtube' ? `https://i.ytimg.com/vi/${video.id}/hqdefault.jpg` : null;
}
