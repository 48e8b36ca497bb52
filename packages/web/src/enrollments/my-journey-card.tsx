import { IconArrowRight, IconPlayerPauseFilled } from '@tabler/icons-react';
import type { MyJourney } from '@jornada/contract/enrollments';
import { coverFor } from '../journeys/cover/cover-hour.ts';
import { JourneyCover } from '../journeys/cover/journey-cover.tsx';
import { CoverTag, CoverTags } from '../journeys/cover-tags.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { JourneyProgress } from '../journeys/journey-progress.tsx';
import styles from './my-journey-card.module.css';
import { standingWords } from '../journeys/progress-words.ts';

interface MyJourneyCardProps {
  entry: MyJourney;
  /** The most recent journey gets a wide card and the screen's one filled button. */
  featured?: boolean;
}

/** A journey the member is enrolled in: cover at the hour of their progress, place in it, and the way on. */
export function MyJourneyCard({ entry, featured = false }: MyJourneyCardProps) {
  const { enrollment, journey } = entry;
  const size = featured ? { width: 610, height: 330 } : { width: 560, height: 168 };
  return (
    <Card as="article" className={featured ? styles.featured : styles.card}>
      <div className={styles.cover}>
        <JourneyCover seed={journey.id} {...coverFor(enrollment, journey.totalDays)} {...size} />
        {enrollment.isSuspended && (
          <CoverTags>
            <CoverTag tone="paused" icon={<IconPlayerPauseFilled size={12} />}>
              Pausado
            </CoverTag>
          </CoverTags>
        )}
      </div>
      <div className={styles.body}>
        <p className={styles.overline}>{standingWords(entry)}</p>
        <h2 className={styles.name}>{journey.name}</h2>
        <p className={styles.description}>{journey.description}</p>
        <div className={styles.foot}>
          <JourneyProgress name={journey.name} totalDays={journey.totalDays} enrollment={enrollment} />
          <ButtonLink
            to="/journey/$journeyId"
            params={{ journeyId: journey.id }}
            variant={featured ? 'filled' : 'light'}
            rightSection={<IconArrowRight size={18} stroke={2.2} />}
            className={styles.action}
            aria-label={`Continuar Jornada: ${journey.name}`}
          >
            Continuar Jornada
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
