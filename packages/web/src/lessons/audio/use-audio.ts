import { useEffect, useRef, useState } from 'react';
import type { FileAccess } from '../lesson-files.tsx';
import { useAudioSpeed } from './audio-speed.ts';
import { leaveLockScreen, showOnLockScreen, tellPosition } from './media-session.ts';
import { onFrameEntered, pauseOthers } from './one-sound.ts';

export interface Sound {
  fileId: string;
  access: Pick<FileAccess, 'address' | 'check'>;
  title: string;
  lessonTitle: string;
  /** As the file's row has it; the browser's own measure replaces it. */
  durationSeconds: number | undefined;
}

/** Where each audio was left, until the page is loaded anew. */
const positions = new Map<string, number>();

const measured = ({ duration }: HTMLMediaElement) => (Number.isFinite(duration) ? duration : undefined);

/** An audio element's state and commands. Nothing is fetched before the person presses play. */
export function useAudio({ fileId, access, title, lessonTitle, durationSeconds }: Sound) {
  const element = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [time, setTime] = useState(() => positions.get(fileId) ?? 0);
  const [duration, setDuration] = useState(durationSeconds);
  const speed = useAudioSpeed();

  useEffect(() => {
    const audio = element.current!;
    audio.currentTime = positions.get(fileId) ?? 0;
    const stopNoticing = onFrameEntered(() => audio.pause());
    return () => {
      stopNoticing();
      // An element that React removed would go on.
      audio.pause();
      leaveLockScreen(audio);
    };
  }, [fileId]);

  useEffect(() => {
    const audio = element.current!;
    audio.defaultPlaybackRate = speed;
    audio.playbackRate = speed;
  }, [speed]);

  const seek = (seconds: number) => {
    const audio = element.current!;
    audio.currentTime = Math.max(0, Math.min(seconds, measured(audio) ?? duration ?? seconds));
    noteTime(audio);
  };
  const noteTime = (audio: HTMLAudioElement) => {
    positions.set(fileId, audio.currentTime);
    setTime(audio.currentTime);
  };
  const play = () => {
    const audio = element.current!;
    setProblem(undefined);
    if (audio.error) {
      audio.load();
      audio.currentTime = time;
    }
    // What fails also fires `error`, which says more.
    audio.play().catch(() => setIsWaiting(false));
  };

  const events = {
    onPlay({ currentTarget: audio }) {
      setIsPlaying(true);
      showOnLockScreen(audio, { title, lessonTitle, seek });
      pauseOthers(audio);
    },
    onPause() {
      setIsPlaying(false);
      setIsWaiting(false);
    },
    onWaiting: () => setIsWaiting(true),
    onPlaying({ currentTarget: audio }) {
      setIsWaiting(false);
      // The reason for an earlier failure may have come late.
      setProblem(undefined);
      tellPosition(audio);
    },
    onDurationChange({ currentTarget: audio }) {
      setDuration(measured(audio) ?? durationSeconds);
      tellPosition(audio);
    },
    onTimeUpdate: ({ currentTarget: audio }) => noteTime(audio),
    onSeeked: ({ currentTarget: audio }) => tellPosition(audio),
    onRateChange: ({ currentTarget: audio }) => tellPosition(audio),
    onEnded: () => void positions.delete(fileId),
    onError() {
      setIsPlaying(false);
      setIsWaiting(false);
      void explainFailure(access.check(fileId)).then(setProblem);
    },
  } satisfies React.AudioHTMLAttributes<HTMLAudioElement>;

  return {
    element,
    events,
    state: { isPlaying, isWaiting, problem, time, duration, speed },
    toggle: () => (isPlaying ? element.current!.pause() : play()),
    skip: (seconds: number) => seek(element.current!.currentTime + seconds),
    seek,
    retry: play,
  };
}

/** The server's reason, or that the connection is lost; a file that arrives and does not play is of a kind that this browser does not know. */
const explainFailure = (check: Promise<void>): Promise<string> =>
  check.then(
    () => 'O áudio não abriu neste navegador.',
    ({ message }: Error) => message,
  );
