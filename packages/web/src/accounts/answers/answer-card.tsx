import type { MyAnswer } from '@jornada/contract/missions';
import { IconHistory, IconHourglass } from '@tabler/icons-react';
import type * as z from 'zod';
import { formatInstantDay } from '../../journeys/format-day.ts';
import { typeNames } from '../../missions/mission-words.ts';
import { Card } from '../../ui/card.tsx';
import classes from './answers.module.css';
import { GivenAnswer } from './given-answer.tsx';

/** One answer: its lesson and day, what is special about it, and what was asked and said. */
export function AnswerCard({ answer }: { answer: z.infer<typeof MyAnswer> }) {
  const { dayNumber, lessonTitle, missionType, answeredAt, isArchived, isSettledByTimer } = answer;
  return (
    <Card as="li" pad="lg">
      <p className={classes.over}>
        Lição {dayNumber} · {typeNames[missionType]}
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
