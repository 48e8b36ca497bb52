import { bunny } from './bunny.ts';
import { file } from './file.ts';
import { otherPlaces } from './other-places.ts';
import { panda } from './panda.ts';
import type { HostedVideo, VideoHost } from './video-host.ts';
import { vimeo } from './vimeo.ts';
import { youtube } from './youtube.ts';

/**
 * Every host of lessons' videos. Forms, players, the pages' content-security policy, fixtures and the fuzz follow this list. A file may lie
 * anywhere, so it comes last.
 */
export const videoHosts = { youtube, vimeo, panda, bunny, file } satisfies Record<string, VideoHost>;

export type VideoProvider = keyof typeof videoHosts;
export const VIDEO_PROVIDERS = Object.keys(videoHosts) as VideoProvider[];

/** A lesson's video: the host's answer and which host it is. */
export interface Video extends HostedVideo {
  provider: VideoProvider;
}

const names = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(
  Object.values(videoHosts).map(({ from }) => from),
);
/** The refusal of a link that belongs to none of them. */
export const NO_VIDEO_HOST = `Use um link de vídeo ${names}`;

/** Reads a link to a lesson's video (specification §2 "Player", decision C6). Null for anything else. */
export function readVideo(address: string): Video | null {
  const found = hostOf(address);
  const video = found && videoHosts[found.provider].read(found.link);
  return video && { provider: found.provider, ...video };
}

/** Why `readVideo` reads none: which kind of link it is, and what to paste instead. */
export function explainNoVideo(address: string): string {
  const found = hostOf(address);
  if (!found) return elsewhere(URL.parse(address))?.[1] ?? NO_VIDEO_HOST;
  const { from, example, howToCopy, otherKinds } = videoHosts[found.provider];
  const { hostname, pathname } = found.link;
  const [, kind] = otherKinds.find(([place]) => place.test(pathname) || place.test(hostname)) ?? [];
  const what = kind === undefined ? `Este link ${from} não é de um vídeo` : `O link é de ${kind} ${from}`;
  return `${what}. ${howToCopy} (como ${example})`;
}

const elsewhere = (link: URL | null) => otherPlaces.find(([place]) => place.test(link?.href ?? ''));

function hostOf(address: string): { provider: VideoProvider; link: URL } | null {
  const link = URL.parse(address);
  if (link?.protocol !== 'https:' && link?.protocol !== 'http:') return null;
  const provider = VIDEO_PROVIDERS.find((id) => videoHosts[id].isHostOf(link));
  // A cloud folder's page has the name of the file that it shows.
  if (provider === undefined || (provider === 'file' && elsewhere(link))) return null;
  return { provider, link };
}
