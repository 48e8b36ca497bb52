import { IconArrowRight, IconBook2, IconCalendar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CatalogueCard } from '@jornada/contract/journeys/journeys';
import { formatLessons } from '../../journeys/counts.ts';
import { formatDays } from '../../platform/number-format.ts';
import { JourneyLabels } from '../../journeys/journey-labels.tsx';
import { queryFor } from '../../platform/api-client.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { JourneyCover } from '../../ui/cover/journey-cover.tsx';
import styles from './first-journeys.module.css';

/** Loads more than are shown, because some may have no lessons yet. */
const freeJourneys = queryFor('journeys', 'listCatalogue', { query: { kind: 'gratuita', limit: 12 } });
const SHOWN = 3;

/** 'Boas para começar': up to three free journeys for newcomers, each with a link to its page. Nothing when there are none. */
export function FirstJourneys() {
  const { data } = useQuery(freeJourneys);
  const journeys = data?.items.filter(({ lessonCount, isEnrolled }) => lessonCount > 0 && !isEnrolled).slice(0, SHOWN);
  if (!journeys?.length) return null;
  return (
    <section className={styles.section} aria-labelledby="boas-para-comecar">
      <div className={styles.head}>
        <h2 id="boas-para-comecar">Boas para começar</h2>
        <Link to="/explore">Ver todas</Link>
      </div>
      <div className={styles.cards}>
        {journeys.map((journey) => (
          <FirstJourney key={journey.id} journey={journey} />
        ))}
      </div>
    </section>
  );
}

function FirstJourney({ journey }: { journey: CatalogueCard }) {
  const to = { to: '/explore/$journeyId', params: { journeyId: journey.id } } as const;
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.cover}>
        <JourneyCover own={journey.cover} seed={journey.id} progress={0} width={368} height={168} />
      </div>
      <JourneyLabels journey={journey} />
      <div className={styles.body}>
        <h3 className={styles.name}>
          <Link {...to}>{journey.name}</Link>
        </h3>
        <p className={styles.description}>{journey.description}</p>
        <p className={styles.facts}>
          <span>
            <IconBook2 size={17} stroke={1.8} aria-hidden="true" />
            {formatLessons(journey.lessonCount)}
          </span>
          <span>
            <IconCalendar size={17} stroke={1.8} aria-hidden="true" />
            {formatDays(journey.totalDays)}
          </span>
        </p>
        <ButtonLink
          {...to}
          variant="light"
          fullWidth
          rightSection={<IconArrowRight size={18} stroke={2.2} />}
          aria-label={`Ver a jornada: ${journey.name}`}
        >
          Ver a jornada
        </ButtonLink>
      </div>
    </Card>
  );
}
