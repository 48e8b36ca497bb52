import type { JourneyPage } from '@jornada/contract/journeys/journeys';
import { useSession } from '../../platform/session.ts';
import { formatAccessEnd } from '../format-access.ts';
import { PurchaseButton } from '../purchase/purchase-button.tsx';
import { renewalOf } from '../purchase/renewal.ts';
import { JourneyProgress } from './journey-progress.tsx';
import { coverFor } from '../../ui/cover/cover-hour.ts';
import { JourneyCover } from '../../ui/cover/journey-cover.tsx';
import styles from './journey-hero.module.css';

interface JourneyHeroProps {
  journey: JourneyPage['journey'];
  /** Null in a preview. */
  enrollment: JourneyPage['enrollment'];
}

/** A journey's name, description, progress, and end of access with its renewal, beside a cover whose sun shows the progress. */
export function JourneyHero({ journey, enrollment }: JourneyHeroProps) {
  const { today } = useSession();
  const until = !enrollment?.isSuspended && enrollment?.accessUntil;
  const end = until && formatAccessEnd(until, today, journey.accessTerm);
  const renewal = until && end && end.isNear && renewalOf(journey, until, today);
  return (
    <header className={styles.hero}>
      <div className={styles.text}>
        <h1>{journey.name}</h1>
        {journey.description && <p className={styles.description}>{journey.description}</p>}
        {enrollment && (
          <div className={styles.progress}>
            <JourneyProgress name={journey.name} totalDays={journey.totalDays} enrollment={enrollment} size={10} />
          </div>
        )}
        {end && (
          <div className={styles.access} data-near={end.isNear || undefined}>
            <p>{end.text}</p>
            {renewal && <PurchaseButton offer={renewal} journey={journey} isQuiet />}
          </div>
        )}
      </div>
      <div className={styles.cover}>
        <JourneyCover
          own={journey.cover}
          seed={journey.id}
          {...coverFor(enrollment ?? { completedDays: 0 }, journey.totalDays)}
          width={520}
          height={272}
        />
      </div>
    </header>
  );
}
