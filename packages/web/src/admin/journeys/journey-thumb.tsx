import { JourneyCover } from '../../ui/cover/journey-cover.tsx';
import classes from './journey-thumb.module.css';

/** A journey's landscape, small: the eye's anchor in lists. At night while it is inactive. */
export const JourneyThumb = ({ id, isNight = false }: { id: string; isNight?: boolean }) => (
  <span className={classes.thumb}>
    <JourneyCover seed={id} progress={0.4} plain variant={isNight ? 'night' : 'day'} width={112} height={72} />
  </span>
);
