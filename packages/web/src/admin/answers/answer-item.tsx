import type { AnswerRow } from '@jornada/contract/missions/answers';
import { IconHistory, IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../ui/format-moment.ts';
import { WriteAboutAnswer } from '../conversations/write-about-answer.tsx';
import { AnswerPairs } from '../../missions/answer-pairs.tsx';
import { Face } from '../ui/face.tsx';
import { Pill } from '../ui/pill.tsx';
import classes from './answers.module.css';

/** One answer: member, time, and each reply with its question as it was asked then (decision E6). */
export function AnswerItem({ row }: { row: AnswerRow }) {
  const { user, answeredAt, isArchived, isSettledByTimer, missionType } = row;
  return (
    <li className={classes.answer}>
      <div className={classes.person}>
        <Face name={user.name} avatarUrl={null} />
        <p className={classes.who}>
          <Link to="/admin/users/$userId" params={{ userId: user.id }}>
            {user.name}
          </Link>
          <small>{user.email}</small>
        </p>
        <time dateTime={answeredAt}>{formatMoment(answeredAt)}</time>
      </div>
      {(isArchived || isSettledByTimer) && (
        <p className={classes.pills}>
          {isArchived && <Pill mark={<IconHistory size={13} stroke={2} aria-hidden="true" />}>Antes do reinício</Pill>}
          {isSettledByTimer && (
            <Pill mark={<IconHourglass size={13} stroke={2} aria-hidden="true" />}>
              {/* A corrected key passes a quiz, too. */}
              {missionType === 'quiz' ? 'Contada sem a pessoa na página' : 'Entregue pelo cronômetro'}
            </Pill>
          )}
        </p>
      )}
      <WriteAboutAnswer answer={row} name={user.name}>
        <AnswerPairs className={classes.pieces} answer={row} />
      </WriteAboutAnswer>
    </li>
  );
}
