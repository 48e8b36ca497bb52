import { parseVideoUrl, type Video } from '@jornada/contract/video-url';
import { useEffect, useState } from 'react';

/** Long enough for the rest of an address that somebody types. */
const typingPauseMs = 600;

/**
 * What is known of a video's address while it is typed: the video as soon as it is one; `isRefused` only once the typing pauses on
 * something that is none.
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
