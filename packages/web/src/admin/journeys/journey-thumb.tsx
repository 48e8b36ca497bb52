import type { OwnCover } from '@jornada/domain/journeys/own-cover';
import { JourneyCover } from '../../ui/cover/journey-cover.tsx';
import classes from './journey-thumb.module.css';

/** A journey's landscape as a thumbnail, which makes lists easier to scan. Inactive journeys show it at night. */
export const JourneyThumb = ({
  journey: { id, cover },
  isNight = false,
}: {
  journey: { id: string; cover?: OwnCover | undefined };
  isNight?: boolean;
}) => (
  <span className={classes.thumb}>
    <JourneyCover
      own={cover}
      seed={id}
      progress={0.4}
      plain
      variant={isNight ? 'night' : 'day'}
      width={112}
      height={72}
    />
  </span>
);
