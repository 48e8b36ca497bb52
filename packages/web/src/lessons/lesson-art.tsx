import type { OwnCover } from '@jornada/domain/journeys/own-cover';
import { useState } from 'react';
import { lessonHour } from '../ui/cover/cover-hour.ts';
import { JourneyCover } from '../ui/cover/journey-cover.tsx';
import styles from './lesson-art.module.css';

interface LessonArtProps {
  journeyId: string;
  cover?: OwnCover | undefined;
  dayNumber: number;
  totalDays: number;
  /** The video host's picture. Without it, or if it fails, the journey's cover for this lesson is shown (decision I3). */
  thumbnailUrl: string | null;
  isLocked?: boolean;
  width: number;
  height: number;
}

/** A lesson's picture, filling its box. Decorative: the title is beside it. */
export function LessonArt({
  journeyId,
  cover,
  dayNumber,
  totalDays,
  thumbnailUrl,
  isLocked = false,
  width,
  height,
}: LessonArtProps) {
  const [hasFailed, fail] = useState(false);
  if (thumbnailUrl && !isLocked && !hasFailed) {
    return (
      <img
        className={styles.image}
        src={thumbnailUrl}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => fail(true)}
      />
    );
  }
  return (
    <JourneyCover
      className={styles.cover}
      own={cover}
      seed={journeyId}
      progress={lessonHour(dayNumber, totalDays)}
      variant={isLocked ? 'night' : 'day'}
      width={width}
      height={height}
      ridges={width > 400 ? 5 : 4}
      plain
    />
  );
}
