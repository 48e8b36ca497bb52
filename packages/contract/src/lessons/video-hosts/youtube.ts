import { startOf, type VideoHost } from './video-host.ts';

const shortHost = 'youtu.be';
const studioHost = 'studio.youtube.com';
const sites = /^(?:(?:www|m|music)\.)?youtube\.com$|^(?:www\.)?youtube-nocookie\.com$/;
const idInPath = /^\/(?:shorts|live|embed|v|e)\/([^/]+)\/?$/;
/** Words of eleven letters that stand where an id does. */
const playersOfMany = new Set(['videoseries', 'live_stream']);

function idOf({ hostname, pathname, searchParams }: URL): string | null | undefined {
  if (hostname === shortHost) return /^\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (hostname === studioHost) return /^\/video\/([^/]+)/.exec(pathname)?.[1];
  return /^\/watch\/?$/.test(pathname) ? searchParams.get('v') : idInPath.exec(pathname)?.[1];
}

export const youtube: VideoHost = {
  name: 'YouTube',
  from: 'do YouTube',
  example: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  howToCopy: 'Abra um vídeo e copie o link dele',
  frameOrigins: ['https://www.youtube-nocookie.com'],
  pictureOrigins: ['https://i.ytimg.com'],
  isHostOf: ({ hostname }) => hostname === shortHost || hostname === studioHost || sites.test(hostname),
  read(link) {
    const id = idOf(link) ?? '';
    if (!/^[\w-]{11}$/.test(id) || playersOfMany.has(id)) return null;
    const start = startOf(link);
    return {
      // Without `enablejsapi` the player takes no command, such as to pause for a lesson's audio.
      embedUrl: `https://www.youtube-nocookie.com/embed/${id}?rel=0&autoplay=1&enablejsapi=1${start > 0 ? `&start=${start}` : ''}`,
      thumbnailUrl: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
    };
  },
  otherKinds: [
    [/^\/(?:playlist|embed\/videoseries)\b/, 'uma playlist'],
    [/^\/(?:@|(?:channel|c|user)\/|embed\/live_stream\b)/, 'um canal'],
    [/^\/clip\//, 'um clipe'],
  ],
  whenNotShown: () => 'No YouTube Studio, deixe o vídeo público ou não listado e permita a incorporação.',
};
