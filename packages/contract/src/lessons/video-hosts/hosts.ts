import type { HostedVideo, VideoHost } from './video-host.ts';
import { vimeo } from './vimeo.ts';
import { youtube } from './youtube.ts';

/** Every host of lessons' videos. Forms, players, the pages' content-security policy, fixtures and the fuzz follow this list. */
export const videoHosts = { youtube, vimeo } satisfies Record<string, VideoHost>;

export type VideoProvider = keyof typeof videoHosts;
export const VIDEO_PROVIDERS = Object.keys(videoHosts) as VideoProvider[];

/** A lesson's video: the host's answer and which host it is. */
export interface Video extends HostedVideo {
  provider: VideoProvider;
}

const names = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(
  Object.values(videoHosts).map(({ name }) => `do ${name}`),
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
  if (!found) return NO_VIDEO_HOST;
  const { name, example, otherKinds } = videoHosts[found.provider];
  const [, kind] = otherKinds.find(([path]) => path.test(found.link.pathname)) ?? [];
  return kind === undefined
    ? `Este link do ${name} não é de um vídeo. Abra o vídeo e copie o link dele (como ${example})`
    : `O link é de ${kind} do ${name}. Abra um vídeo e copie o link dele (como ${example})`;
}

function hostOf(address: string): { provider: VideoProvider; link: URL } | null {
  const link = URL.parse(address);
  if (link?.protocol !== 'https:' && link?.protocol !== 'http:') return null;
  const provider = VIDEO_PROVIDERS.find((id) => videoHosts[id].isHostOf(link));
  return provider === undefined ? null : { provider, link };
}
