interface Played {
  title: string;
  lessonTitle: string;
  seek: (seconds: number) => void;
}

/** The audio that the lock screen shows. */
let shown: HTMLMediaElement | undefined;

/** Shows a playing audio on the lock screen and to media keys, with their controls. */
export function showOnLockScreen(audio: HTMLMediaElement, { title, lessonTitle, seek }: Played): void {
  const session = sessionOf();
  if (!session) return;
  shown = audio;
  session.metadata = new MediaMetadata({ title, artist: lessonTitle });
  const step = ({ seekOffset }: MediaSessionActionDetails) => seekOffset ?? SKIP_SECONDS;
  control(session, 'play', () => void audio.play());
  control(session, 'pause', () => audio.pause());
  control(session, 'seekbackward', (details) => seek(audio.currentTime - step(details)));
  control(session, 'seekforward', (details) => seek(audio.currentTime + step(details)));
  control(session, 'seekto', ({ seekTime }) => seekTime !== undefined && seek(seekTime));
}

/** How far one press goes back or forth. */
export const SKIP_SECONDS = 15;

/** Tells the lock screen where an audio stands. */
export function tellPosition(audio: HTMLMediaElement): void {
  if (audio !== shown || !Number.isFinite(audio.duration)) return;
  const { duration, currentTime, playbackRate } = audio;
  sessionOf()?.setPositionState({ duration, position: Math.min(currentTime, duration), playbackRate });
}

/** Takes an audio that is no longer there from the lock screen. */
export function leaveLockScreen(audio: HTMLMediaElement): void {
  const session = sessionOf();
  if (audio !== shown || !session) return;
  shown = undefined;
  session.metadata = null;
  for (const action of ['play', 'pause', 'seekbackward', 'seekforward', 'seekto'] as const)
    control(session, action, null);
}

/** Browsers without a lock screen to show it on have none. */
const sessionOf = () => ('mediaSession' in navigator ? navigator.mediaSession : undefined);

function control(session: MediaSession, action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // This browser does not know the action.
  }
}
