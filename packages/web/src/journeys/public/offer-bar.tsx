import type { PublicJourney } from '@jornada/contract/journeys/journeys';
import { formatLessons } from '../counts.ts';
import { formatDays } from '../../platform/number-format.ts';
import { eachTakes } from '../format-duration.ts';
import { JourneyAction } from '../journey-action.tsx';
import styles from './offer-bar.module.css';
import { Price } from './price.tsx';

/** Keeps the offer in view where the offer's card is below everything else. On phones it lies above the navigation. */
export function OfferBar({ page }: { page: PublicJourney }) {
  return (
    <div className={styles.bar}>
      <Price journey={page.journey} note={noteOf(page)} size="small" />
      <div className={styles.action}>
        <JourneyAction journey={page.journey} on="bar" />
      </div>
    </div>
  );
}

/** '21 dias · 11 min por dia', '28 lições · cerca de 11 min cada'. */
function noteOf({ journey, lessons }: PublicJourney): string {
  const isDaily = journey.modoLiberacao === 'uma_por_dia';
  const length = isDaily || lessons.length === 0 ? formatDays(journey.totalDays) : formatLessons(lessons.length);
  const each = eachTakes(lessons.map(({ durationMinutes }) => durationMinutes))?.replace('cerca de ', '');
  return each ? `${length} · ${each} ${isDaily ? 'por dia' : 'cada'}` : length;
}
