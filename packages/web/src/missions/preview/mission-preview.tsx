import type { MissionAnswer } from '@jornada/contract/missions/missions';
import { blankAnswer } from '@jornada/domain/missions/mission-answer';
import { MISSION_TYPE_LABELS } from '@jornada/domain/missions/mission-types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '../../platform/explain.ts';
import { Card } from '../../ui/card.tsx';
import { RetryButton } from '../../ui/loading/retry-button.tsx';
import { Skeleton, Loading } from '../../ui/skeleton.tsx';
import { missionQuery } from '../api.ts';
import { AnswerFields } from '../dialog/answer-fields.tsx';
import { headingOf } from '../mission-labels.ts';
import { quizQuery } from '../quiz/api.ts';
import { formatRules } from '../quiz/quiz-labels.ts';
import { formatMinutes } from '../time-labels.ts';
import { askedOf, type Asked } from '../typed-answer.ts';
import styles from './mission-preview.module.css';

/** A mission for an administrator who is not enrolled (decision G6). It can be tried; nothing is sent or kept. */
export function MissionPreview({ lessonId }: { lessonId: string }) {
  const mission = useQuery(missionQuery(lessonId));
  const asked = mission.data && askedOf(mission.data);
  const quiz = useQuery({ ...quizQuery(lessonId), enabled: mission.data?.type === 'quiz' });
  if (asked) return <Tried asked={asked} timerMinutes={mission.data.timer?.minutes} />;
  if (quiz.data) {
    return (
      <Card pad="md" className={styles.mission}>
        <h2>Missão: Quiz</h2>
        <p>{formatRules(quiz.data)}</p>
        <p className={styles.note}>A prévia do formulário da lição mostra o quiz como o membro o faz.</p>
      </Card>
    );
  }
  return (
    <Card pad="md" className={styles.mission}>
      {mission.isError ? (
        <div role="alert" className={styles.failed}>
          <h2>Erro ao carregar missão</h2>
          <p>{explain(mission.error, 'Tente de novo em instantes.').message}</p>
          <RetryButton query={mission} variant="light" />
        </div>
      ) : (
        <Loading label="Carregando missão">
          <Skeleton width="40%" height={20} />
          <Skeleton width="80%" height={14} mt={10} />
        </Loading>
      )}
    </Card>
  );
}

function Tried({ asked, timerMinutes }: { asked: Asked; timerMinutes: number | undefined }) {
  const [typed, setTyped] = useState<MissionAnswer>(() => blankAnswer(asked.type));
  return (
    <Card pad="md" className={styles.mission}>
      <p className={styles.kind}>
        Missão: {MISSION_TYPE_LABELS[asked.type]}
        {timerMinutes !== undefined && ` · cronômetro de ${formatMinutes(timerMinutes)}`}
      </p>
      <h2>{headingOf(asked)}</h2>
      <AnswerFields asked={asked} typed={typed} isLocked={false} onType={setTyped} onLeave={() => undefined} />
      <p className={styles.note}>Na prévia você pode experimentar a missão. A resposta não é enviada nem guardada.</p>
    </Card>
  );
}
