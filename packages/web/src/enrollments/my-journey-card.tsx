import { IconArrowRight, IconPlayerPauseFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MyJourney } from '@jornada/contract/enrollments/enrollments';
import { coverFor } from '../ui/cover/cover-hour.ts';
import { JourneyCover } from '../ui/cover/journey-cover.tsx';
import { withMinutes } from '../journeys/counts.ts';
import { CoverTag, CoverTags } from '../journeys/cover-tags.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { JourneyProgress } from '../journeys/journey/journey-progress.tsx';
import styles from './my-journey-card.module.css';
import { formatProgress } from '../journeys/format-progress.ts';

/** A journey of the member: a cover that shows the progress, the current day, and the journey's link on cover, title and button. */
export function MyJourneyCard({ entry }: { entry: MyJourney }) {
  const { enrollment, journey, openLesson, opensNext } = entry;
  const to = { to: '/journey/$journeyId', params: { journeyId: journey.id } } as const;
  return (
    <Card as="article" className={styles.card}>
      <Link {...to} className={styles.cover} aria-hidden="true" tabIndex={-1}>
        <JourneyCover
          own={journey.cover}
          seed={journey.id}
          {...coverFor(enrollment, journey.totalDays)}
          width={560}
          height={168}
        />
      </Link>
      {enrollment.isSuspended && (
        <CoverTags>
          <CoverTag tone="paused" icon={<IconPlayerPauseFilled size={12} />}>
            {enrollment.isOver ? 'Acesso encerrado' : 'Pausado'}
          </CoverTag>
        </CoverTags>
      )}
      <div className={styles.body}>
        <p className={styles.overline}>{formatProgress(entry)}</p>
        <h3 className={styles.name}>
          <Link {...to}>{journey.name}</Link>
        </h3>
        <p className={styles.description}>{journey.description}</p>
        {!enrollment.completedAt && (openLesson || opensNext) && (
          <p className={styles.open}>
            {openLesson && withMinutes(`Aberta agora: ${openLesson.title}`, openLesson.durationMinutes)}
            {opensNext && `Abre ${opensNext.inDays > 1 ? `em ${opensNext.inDays} dias` : 'amanhã'}: ${opensNext.title}`}
          </p>
        )}
        <div className={styles.foot}>
          <JourneyProgress name={journey.name} totalDays={journey.totalDays} enrollment={enrollment} />
          <ButtonLink
            {...to}
            variant="light"
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
