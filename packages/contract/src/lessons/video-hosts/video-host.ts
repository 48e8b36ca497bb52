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
  /** A link to a video: what a refusal shows, and what fixtures and the fuzz use. */
  example: string;
  /** The only origins from which a page may load its player and its pictures. */
  frameOrigins: readonly string[];
  pictureOrigins: readonly string[];
  isHostOf: (link: URL) => boolean;
  /** The video of a link of this host. It judges the link's whole shape, never digits somewhere in it. Null if the link leads to no video. */
  read: (link: URL) => HostedVideo | null;
  /** What else links of this host lead to, by path: 'um canal'. */
  otherKinds: readonly (readonly [path: RegExp, kind: string])[];
}

const duration = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})(?:\.\d+)?s?)?$/;

/** Where a link begins, in seconds; 0 for its beginning: `?t=90`, `?t=1m30s`, `?start=90`, `#t=1h2m3s`. */
export function startOf(link: URL): number {
  const { searchParams, hash } = link;
  const text = searchParams.get('t') ?? searchParams.get('start') ?? new URLSearchParams(hash.slice(1)).get('t');
  const [, hours = 0, minutes = 0, seconds = 0] = duration.exec(text ?? '') ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
