import { useEffect, useRef, useState } from 'react';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { LessonPage } from '@jornada/contract/lessons/lessons';
import type { OwnCover } from '@jornada/domain/journeys/own-cover';
import { LessonArt } from '../lesson-art.tsx';
import styles from './lesson-player.module.css';
import { startingAt } from './starting-at.ts';

/** Plays the video from a second; `nth` makes each wish another one. */
export interface PlayFrom {
  second: number;
  nth: number;
}

interface LessonPlayerProps {
  lesson: Pick<LessonPage['lesson'], 'title' | 'video' | 'durationMinutes' | 'dayNumber' | 'journeyId'>;
  totalDays: number;
  cover?: OwnCover | undefined;
  playFrom?: PlayFrom | undefined;
}

/**
 * The lesson's picture with a play button. The video host gets no request before the member presses it.
 * Without a playable video the picture says so.
 */
export function LessonPlayer({ lesson, totalDays, cover, playFrom }: LessonPlayerProps) {
  // A read of the lesson meanwhile may bring another signed address, which would begin the video anew.
  const [address, play] = useState<string>();
  const [lastFrom, setLastFrom] = useState(playFrom);
  if (playFrom !== lastFrom) {
    setLastFrom(playFrom);
    if (playFrom && lesson.video) play(startingAt(lesson.video, playFrom.second));
  }
  if (address) return <Frame key={lastFrom?.nth} address={address} title={lesson.title} />;
  return (
    <div className={styles.player}>
      <LessonArt
        journeyId={lesson.journeyId}
        cover={cover}
        dayNumber={lesson.dayNumber ?? 1}
        totalDays={totalDays}
        thumbnailUrl={lesson.video?.thumbnailUrl ?? null}
        width={800}
        height={450}
      />
      {lesson.video ? (
        <>
          <button
            type="button"
            className={styles.play}
            onClick={() => play(lesson.video?.embedUrl)}
            aria-label={`Assistir vídeo: ${lesson.title}`}
          >
            <span className={styles.disc}>
              <IconPlayerPlayFilled size={34} aria-hidden="true" />
            </span>
          </button>
          {lesson.durationMinutes > 0 && <span className={styles.duration}>{lesson.durationMinutes} min</span>}
        </>
      ) : (
        <p className={styles.missing}>O vídeo desta lição não está disponível no momento.</p>
      )}
    </div>
  );
}

function Frame({ address, title }: { address: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // The play button is gone, so the player gets the focus.
  useEffect(() => frame.current?.focus(), []);
  return (
    <div className={styles.player}>
      <iframe
        ref={frame}
        className={styles.frame}
        src={address}
        title={`Vídeo: ${title}`}
        referrerPolicy="strict-origin-when-cross-origin"
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      />
    </div>
  );
}
