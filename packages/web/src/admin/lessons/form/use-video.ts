import { parseVideoUrl, type Video } from '@jornada/contract/video-url';
import { useEffect, useState } from 'react';

/** Long enough to type the rest of an address. */
const typingPauseMs = 600;

/**
 * Reads a video's address while it is typed: the video as soon as the address is valid; `isRefused` only after a pause in typing on an
 * invalid one.
 */
export function useVideo(typed: string): { video: Video | null; isRefused: boolean } {
  const address = typed.trim();
  const video = parseVideoUrl(address);
  const isNone = address !== '' && video === null;
  const [pausedOn, setPausedOn] = useState('');
  useEffect(() => {
    if (!isNone) return;
    const pause = setTimeout(() => setPausedOn(address), typingPauseMs);
    return () => clearTimeout(pause);
  }, [isNone, address]);
  return { video, isRefused: isNone && pausedOn === address };
}
