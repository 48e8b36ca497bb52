import type { LessonVideo } from '@jornada/contract/lessons/lessons';
import type * as z from 'zod';

type Host = z.infer<typeof LessonVideo>['provider'];

/** What tells each host's player to pause; null where the page reaches the video itself. Panda's is from its reference and was not tried. */
const pauseMessages: Record<Host, unknown> = {
  youtube: JSON.stringify({ event: 'command', func: 'pauseVideo', args: '' }),
  vimeo: JSON.stringify({ method: 'pause' }),
  bunny: JSON.stringify({ context: 'player.js', version: '0.0.11', method: 'pause' }),
  panda: { type: 'pause' },
  file: null,
};

/** Pauses whatever else plays on the page, before this audio does: other audios, and the lesson's video (decision C14). */
export function pauseOthers(own: HTMLMediaElement): void {
  for (const other of document.querySelectorAll('audio')) if (other !== own) other.pause();
  for (const frame of document.querySelectorAll('iframe')) pauseFrame(frame);
}

function pauseFrame(frame: HTMLIFrameElement): void {
  // The player of MP4 files is a page of our own; others' documents are null.
  frame.contentDocument?.querySelector('video')?.pause();
  const { origin } = new URL(frame.src, location.href);
  // Nor has a page without an address a player.
  if (origin === location.origin || origin === 'null') return;
  // Each player ignores the others' messages.
  for (const message of Object.values(pauseMessages)) if (message) frame.contentWindow?.postMessage(message, origin);
}

/** Calls back when the person turns to a video in a frame: by its play button, which focuses it, or inside it. */
export function onFrameEntered(entered: () => void): () => void {
  const notice = () => {
    if (document.activeElement instanceof HTMLIFrameElement) entered();
  };
  window.addEventListener('blur', notice);
  return () => window.removeEventListener('blur', notice);
}
