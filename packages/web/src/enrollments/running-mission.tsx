import { useQueryClient } from '@tanstack/react-query';
import { IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { RunningMission as Running } from '@jornada/contract/enrollments/enrollments';
import { timerUrgency } from '@jornada/domain/missions/mission-timer';
import { formatClock, formatRemaining } from '../missions/time-labels.ts';
import { myJourneysQuery } from './api.ts';
import styles from './running-mission.module.css';

interface RunningMissionProps extends Running {
  /** When the server's answer arrived, by the device's clock in milliseconds since 1970. */
  readAt: number;
}

/** A mission whose clock runs: the time left, and the link back to it. At the end the journeys are read again (decision E2). */
export function RunningMission({ lessonId, title, remainingMs, readAt }: RunningMissionProps) {
  const left = useTimeLeft(remainingMs, readAt);
  const cache = useQueryClient();
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) void cache.invalidateQueries({ queryKey: myJourneysQuery.queryKey });
  }, [isOver, cache]);
  if (isOver) return null;
  return (
    <Link
      to="/lesson/$lessonId"
      params={{ lessonId }}
      className={styles.running}
      data-urgency={timerUrgency(left)}
      aria-label={`Voltar à missão de ${title}`}
    >
      <IconHourglass size={22} stroke={1.9} aria-hidden="true" />
      <span className={styles.text}>
        <b>Missão em andamento</b>
        {title}
      </span>
      <span role="timer" aria-label={formatRemaining(left)} className={styles.clock}>
        {formatClock(left)}
      </span>
    </Link>
  );
}

/** The milliseconds left, second by second, of one answer. Counts on the page's own clock, which nobody sets. */
function useTimeLeft(remainingMs: number, readAt: number): number {
  const [end] = useState(() => performance.now() + remainingMs - Math.max(0, Date.now() - readAt));
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(ticking);
  }, []);
  return Math.max(0, end - now);
}
