import type { MyAnswer } from '@jornada/contract/missions';
import type { ReleaseMode } from '@jornada/contract/release';
import { IconHistory, IconHourglass } from '@tabler/icons-react';
import { formatInstantDay } from '../../journeys/format-day.ts';
import { positionLabel } from '../../journeys/lesson-state.ts';
import { typeNames } from '../../missions/mission-words.ts';
import { Card } from '../../ui/card.tsx';
import classes from './answers.module.css';
import { GivenAnswer } from './given-answer.tsx';

/** One answer: its lesson and day, what is special about it, and what was asked and said. */
export function AnswerCard({ answer, mode }: { answer: MyAnswer; mode: ReleaseMode }) {
  const { dayNumber, lessonTitle, missionType, answeredAt, isArchived, isSettledByTimer } = answer;
  return (
    <Card as="li" pad="lg">
      <p className={classes.over}>
        {positionLabel(mode)} {dayNumber} · {typeNames[missionType]}
      </p>
      <h2 className={classes.title}>{lessonTitle}</h2>
      <p className={classes.facts}>
        <span>Respondida em {formatInstantDay(answeredAt)}</span>
        {isArchived && (
          <span className={classes.pill}>
            <IconHistory size={15} stroke={2} aria-hidden="true" />
            Antes do reinício
          </span>
        )}
        {isSettledByTimer && (
          <span className={classes.pill}>
            <IconHourglass size={15} stroke={2} aria-hidden="true" />
            Entregue pelo cronômetro
          </span>
        )}
      </p>
      <GivenAnswer answer={answer} />
    </Card>
  );
}
