import { IconClock, IconFlag, IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TodayCard } from '@jornada/contract/enrollments/enrollments';
import { MISSION_TYPE_LABELS } from '@jornada/domain/missions/mission-types';
import { bonusXp, type BonusPercent } from '@jornada/domain/rewards/multiplier';
import { coverFor } from '../ui/cover/cover-hour.ts';
import { JourneyCover } from '../ui/cover/journey-cover.tsx';
import { formatMinutes } from '../journeys/counts.ts';
import { formatPosition } from '../journeys/format-progress.ts';
import { Spark } from '../rewards/spark.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { ComebackStrip } from './comeback-strip.tsx';
import { ContinueLink } from './continue-link.tsx';
import { JourneyOfToday } from './journey-of-today.tsx';
import styles from './today-card.module.css';
import { TodayFrame } from './today-frame.tsx';
import { xp } from '../rewards/format-xp.ts';

/** Today's card for an open lesson: picture, title and button link to it. The video does not start by itself. */
export function LessonOfToday({ today }: { today: Extract<TodayCard, { kind: 'lesson' }> }) {
  const { description, mission, reward, comeback } = today;
  const { journey, enrollment, openLesson } = today.journey;
  if (!openLesson) return null;
  const to = { to: '/lesson/$lessonId', params: { lessonId: openLesson.id } } as const;
  return (
    <TodayFrame
      tone="sun"
      picture={
        // Hidden from screen readers: the title is the same link, with a text.
        <Link {...to} className={styles.picture} aria-hidden="true" tabIndex={-1}>
          <JourneyCover
            own={journey.cover}
            seed={journey.id}
            {...coverFor(enrollment, journey.totalDays)}
            mark="play"
            width={610}
            height={372}
          />
        </Link>
      }
      overline={`${comeback ? 'Recomece hoje' : 'Hoje'} · ${formatPosition(enrollment.currentDay, journey.totalDays, journey.modoLiberacao)}`}
      title={<Link {...to}>{openLesson.title}</Link>}
      foot={comeback && <ComebackStrip comeback={comeback} />}
    >
      {description && <p className={styles.text}>{description}</p>}
      <ul className={styles.facts} aria-label="Sobre a lição">
        {openLesson.durationMinutes > 0 && (
          <li>
            <IconClock size={18} stroke={1.8} aria-hidden="true" />
            {formatMinutes(openLesson.durationMinutes)}
          </li>
        )}
        {reward && (
          <li>
            <Spark size={18} />
            <b>{rewardFact(reward)}</b>
          </li>
        )}
        {mission && (
          <li>
            <IconFlag size={18} stroke={1.8} aria-hidden="true" />
            {missionFact(mission)}
          </li>
        )}
      </ul>
      <div className={styles.actions}>
        <ButtonLink
          {...to}
          className={styles.play}
          leftSection={<IconPlayerPlayFilled size={17} />}
          aria-label={`Assistir Lição: ${openLesson.title}`}
        >
          Assistir Lição
        </ButtonLink>
        <ContinueLink journey={journey} />
      </div>
      <JourneyOfToday entry={today.journey} />
    </TodayFrame>
  );
}

type Lesson = Extract<TodayCard, { kind: 'lesson' }>;
type Mission = NonNullable<Lesson['mission']>;

/** 'Missão: reflexão', and whether it is answered. */
const missionFact = ({ type, isAnswered }: Mission) =>
  `Missão: ${MISSION_TYPE_LABELS[type].toLowerCase()}${isAnswered ? ', respondida' : ''}`;

/** '+60 XP': what completing the lesson would pay, bonus included. */
const rewardFact = (reward: NonNullable<Lesson['reward']>) =>
  `+${xp(reward.xp + bonusXp(reward.xp, reward.bonusPercent as BonusPercent))}`;
