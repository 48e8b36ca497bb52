import type { MyAnswer } from '@jornada/contract/missions/missions';
import type { ReleaseMode } from '@jornada/contract/lessons/release';
import { asMission } from '@jornada/domain/missions/mission-content';
import { MISSION_TYPE_LABELS } from '@jornada/domain/missions/mission-types';
import { IconHistory, IconHourglass } from '@tabler/icons-react';
import { formatInstantDay } from '../../platform/format-day.ts';
import { positionLabel } from '../../journeys/lesson-state.ts';
import { AnswerText } from '../../missions/answer-text.tsx';
import { SchoolAnswer } from '../../missions/school-answer.tsx';
import { Card } from '../../ui/card.tsx';
import classes from './answers.module.css';

/** One answer: its lesson, day and special facts, with the mission and the answer. */
export function AnswerCard({ answer, mode }: { answer: MyAnswer; mode: ReleaseMode }) {
  const { lessonId, dayNumber, lessonTitle, missionType, answeredAt, isArchived, isSettledByTimer, hasResult } = answer;
  return (
    <Card as="li" pad="lg">
      <p className={classes.over}>
        {dayNumber === null ? 'Retirada por enquanto' : `${positionLabel(mode)} ${dayNumber}`} ·{' '}
        {MISSION_TYPE_LABELS[missionType]}
      </p>
      {/* The lesson links here by this id, and not to an answer from before a reset. */}
      <h2 className={classes.title} id={isArchived ? undefined : lessonId} tabIndex={-1}>
        {lessonTitle}
      </h2>
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
            {missionType === 'quiz' ? 'Entregue sem você na página' : 'Entregue pelo cronômetro'}
          </span>
        )}
      </p>
      <AnswerText
        asked={asMission(missionType, answer.asked)}
        answer={answer.answer}
        resultOf={hasResult ? lessonId : null}
      />
      <SchoolAnswer conversation={answer.conversation} />
    </Card>
  );
}
