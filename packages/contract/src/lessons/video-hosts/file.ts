import { startOf, type VideoHost } from './video-host.ts';

/** The page of this platform that plays an MP4 file: its own policy lets in that file's host, and no other page's does (decision C12). */
export const FILE_PLAYER_PATH = '/api/video-file';

const isFile = ({ pathname }: URL) => /[^/]\.mp4$/i.test(pathname);

/** A browser takes `;` and `*` in a host for granted, and the page's policy would read them as its own. */
const isPlainHost = ({ hostname }: URL) => /^[a-z0-9.-]+$/.test(hostname);

/** The address of an MP4 file, from its link or from what the player's page was asked for; null for any other link. */
export function fileAddress(link: URL | null): URL | null {
  if (!link || link.protocol !== 'https:' || link.username || link.password) return null;
  return isPlainHost(link) && isFile(link) ? link : null;
}

export const file: VideoHost = {
  name: 'arquivo MP4',
  from: 'de um arquivo MP4',
  example: 'https://cdn.exemplo.com.br/aulas/aula-1.mp4',
  howToCopy: 'Use um endereço público, que começa com https:// e termina em .mp4',
  frameOrigins: ["'self'"],
  pictureOrigins: [],
  isHostOf: isFile,
  read(link) {
    const address = fileAddress(link);
    if (!address) return null;
    const start = startOf(new URL(address.hash, address.origin));
    const played = `${address.origin}${address.pathname}${address.search}${start > 0 ? `#t=${start}` : ''}`;
    return { embedUrl: `${FILE_PLAYER_PATH}?address=${encodeURIComponent(played)}`, thumbnailUrl: null };
  },
  otherKinds: [[/^/, 'um endereço sem https, com sinais no nome do servidor, ou com usuário e senha,']],
  whenNotShown: () =>
    'Abra o endereço em outra aba: ele precisa tocar sem login, em MP4 com H.264 e AAC, que todo navegador entende.',
};
