import { termInWords } from '@jornada/domain/enrollments/access-term';
import { IconCalendar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CatalogueCard as CardData } from '@jornada/contract/journeys/journeys';
import { Card } from '../../ui/card.tsx';
import styles from './catalogue-card.module.css';
import { catalogueCover } from './catalogue-cover.ts';
import { formatDays } from '../../platform/number-format.ts';
import { JourneyCover } from '../../ui/cover/journey-cover.tsx';
import { JourneyAction } from '../journey-action.tsx';
import { JourneyLabels } from '../journey-labels.tsx';
import { PreviewLink } from '../preview-link.tsx';
import { formatPosition } from '../format-progress.ts';

/**
 * A journey of the catalogue: description, price and its one action. Cover and title are one link to its page. The cover of a
 * paid journey that is not owned is a night.
 */
export function CatalogueCard({ journey }: { journey: CardData }) {
  const { enrollment, isEnrolled, totalDays } = journey;
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.about}>
        <div className={styles.cover}>
          <JourneyCover own={journey.cover} seed={journey.id} {...catalogueCover(journey)} width={368} height={168} />
          <JourneyLabels journey={journey} />
        </div>
        <div className={styles.text}>
          <h2 className={styles.name}>
            <Link to="/explore/$journeyId" params={{ journeyId: journey.id }} className={styles.link}>
              {journey.name}
            </Link>
          </h2>
          <p className={styles.description}>{journey.description}</p>
        </div>
      </div>
      <div className={styles.foot}>
        <div className={styles.facts}>
          <span className={styles.days}>
            <IconCalendar size={17} stroke={1.8} aria-hidden="true" />
            {formatDays(totalDays)}
          </span>
          {!isEnrolled && journey.accessTerm && <span>Acesso {termInWords(journey.accessTerm)}</span>}
          {enrollment && <span>{formatPosition(enrollment.currentDay, totalDays, journey.modoLiberacao)}</span>}
          {journey.tipo === 'paga' && !isEnrolled && journey.precoDisplay && (
            <span className={styles.price}>{journey.precoDisplay}</span>
          )}
        </div>
        <JourneyAction journey={journey} on="card" />
        <PreviewLink journey={journey} />
      </div>
    </Card>
  );
}
