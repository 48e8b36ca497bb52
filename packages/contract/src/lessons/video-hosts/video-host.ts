/** A video by its addresses, which hold what only its host knows: its id, the key of an unlisted one. */
export interface HostedVideo {
  /** The privacy-friendly player, which plays at once: a member has just pressed play (decision I3). */
  embedUrl: string;
  /** Null where the host shows none without a call to its servers. */
  thumbnailUrl: string | null;
}

/** A host whose videos lessons may show (decision C6). */
export interface VideoHost {
  name: string;
  /** Its name after 'um vídeo': 'do YouTube'. */
  from: string;
  /** A link to a video: what a refusal shows, and what fixtures and the fuzz use. */
  example: string;
  /** How its links are copied, as a refusal says it: 'Abra um vídeo e copie o link dele'. */
  howToCopy: string;
  /** The only origins from which a page may load its player and its pictures, as a content-security policy names them. */
  frameOrigins: readonly string[];
  pictureOrigins: readonly string[];
  isHostOf: (link: URL) => boolean;
  /** The video of a link of this host. It judges the link's whole shape, never digits somewhere in it. Null if the link leads to no video. */
  read: (link: URL) => HostedVideo | null;
  /** What else links of this host lead to, by path or by name of its server: 'um canal'. */
  otherKinds: readonly (readonly [place: RegExp, kind: string])[];
  /** What to do where its player shows no video, at the school of this name: hosts let their owners choose who may embed. */
  whenNotShown: (school: string) => string;
}

const duration = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})(?:\.\d+)?s?)?$/;

/** Where a link begins, in seconds; 0 for its beginning: `?t=90`, `?t=1m30s`, `?start=90`, `#t=1h2m3s`. */
export function startOf(link: URL): number {
  const { searchParams, hash } = link;
  const text = searchParams.get('t') ?? searchParams.get('start') ?? new URLSearchParams(hash.slice(1)).get('t');
  const [, hours = 0, minutes = 0, seconds = 0] = duration.exec(text ?? '') ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** A video's id as Panda and Bunny write it. */
export const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
