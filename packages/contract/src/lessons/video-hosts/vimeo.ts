import { startOf, type VideoHost } from './video-host.ts';

const sites = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);
const id = String.raw`(?<id>\d{6,12})`;
const key = '[0-9a-f]{6,32}';
/** What may stand before a video's number. */
const before = [
  'videos?',
  'manage/videos',
  'channels/[^/]+',
  'groups/[^/]+/videos',
  '(?:showcase|album)/[^/]+/video',
  'ondemand/[^/]+',
  '[^/]+/review',
].join('|');
const ownLink = new RegExp(`^/(?:(?:${before})/)?${id}(?:/(?<key>${key}))?/?$`, 'i');
const managed = new RegExp(`^/manage/videos/${id}(?:/(?<key>${key}))?/[a-z]+/?$`, 'i');
const inShowcase = /^\/(?:showcase|album)\/[^/]+\/?$/;

/** The number of a video, with the key of an unlisted one. */
function namedIn({ pathname, searchParams }: URL): { id: string; key: string | null } | null {
  const chosen = inShowcase.test(pathname) ? `/${searchParams.get('video')}` : pathname;
  const found = (ownLink.exec(chosen) ?? managed.exec(chosen))?.groups;
  const given = searchParams.get('h') ?? found?.['key'] ?? null;
  if (!found || (given !== null && !new RegExp(`^${key}$`, 'i').test(given))) return null;
  return { id: found['id']!, key: given };
}

export const vimeo: VideoHost = {
  name: 'Vimeo',
  from: 'do Vimeo',
  example: 'https://vimeo.com/76979871',
  howToCopy: 'Abra um vídeo e copie o link dele',
  frameOrigins: ['https://player.vimeo.com'],
  pictureOrigins: [],
  isHostOf: ({ hostname }) => sites.has(hostname),
  read(link) {
    const video = namedIn(link);
    if (!video) return null;
    const start = startOf(link);
    const unlisted = video.key === null ? '' : `&h=${video.key}`;
    return {
      embedUrl: `https://player.vimeo.com/video/${video.id}?dnt=1&autoplay=1${unlisted}${start > 0 ? `#t=${start}s` : ''}`,
      thumbnailUrl: null,
    };
  },
  otherKinds: [
    [/^\/event\//, 'um evento'],
    [/^\/(?:showcase|album)\//, 'uma vitrine'],
    [/^\/channels\//, 'um canal'],
    [/^\/groups\//, 'um grupo'],
    [/^\/user\d+\b/, 'um perfil'],
  ],
  whenNotShown: (school) => `Na privacidade do vídeo, no Vimeo, libere o domínio ${school} para incorporação.`,
};
