import type { QuizAttempt, QuizView } from '@jornada/contract/missions/quiz';
import { counted, plural } from '@jornada/domain/plural';
import { Button } from '@mantine/core';
import { IconPointFilled } from '@tabler/icons-react';
import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApiProblem } from '../../platform/api-client.ts';
import { explain } from '../../platform/explain.ts';
import { newId } from '../../platform/new-id.ts';
import { xp } from '../../rewards/format-xp.ts';
import { Spark } from '../../rewards/spark.tsx';
import { RetryButton } from '../../ui/loading/retry-button.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { readAgain, type Mission } from '../api.ts';
import { Ended } from '../dialog/ended.tsx';
import type { MissionControls } from '../use-mission.ts';
import dialog from '../dialog/mission-dialog.module.css';
import { formatCard } from '../mission-labels.ts';
import { isUnanswered } from '../mission-reducer.ts';
import { formatMinutes } from '../time-labels.ts';
import { pictureOf, startAttempt } from './api.ts';
import { readAttempt } from './kept-attempt.ts';
import { QuizOutcome } from './quiz-outcome.tsx';
import { QuizRunner } from './quiz-runner.tsx';
import { useAttempt } from './use-attempt.ts';

interface QuizBodyProps {
  controls: MissionControls;
  quiz: UseQueryResult<QuizView>;
  onClose: () => void;
  onReview: ((second: number) => void) | undefined;
  rewardXp: number | null;
}

/** A quiz in its dialog: its rules, an attempt question by question, and how that ended. */
export function QuizBody({ controls, quiz, onClose, ...rest }: QuizBodyProps) {
  const { mission } = controls.state;
  const queries = useQueryClient();
  const [attemptId, setAttemptId] = useState(newId);
  const start = useMutation({
    mutationFn: () => startAttempt(queries, mission, attemptId),
    onSuccess: () => setAttemptId(newId()),
    onError: (problem: ApiProblem) => {
      toast.error(explain(problem, 'Erro ao começar o quiz'));
      if (problem.status >= 400 && problem.status < 500) readAgain(queries);
    },
  });
  if (!quiz.data) {
    if (!quiz.isError) return <Loading label="Carregando o quiz">{null}</Loading>;
    return (
      <div role="alert">
        <p>{explain(quiz.error, 'Erro ao carregar o quiz').message}</p>
        <RetryButton query={quiz} variant="light" mt="md" />
      </div>
    );
  }
  const view = quiz.data;
  const { attempt } = view;
  if (attempt && !attempt.endedAt && mission.state !== 'closed') {
    return <AttemptScreen key={attempt.id} {...{ view, attempt, controls, ...rest }} />;
  }
  if (attempt?.endedAt) {
    return (
      <QuizOutcome
        view={{ ...view, attempt }}
        note={noteOf(mission, attempt)}
        onClose={onClose}
        onRetry={() => start.mutate()}
        isStarting={start.isPending}
        onDue={() => void quiz.refetch()}
        onReview={rest.onReview}
      />
    );
  }
  if (!isUnanswered(mission.state)) return <Ended state={controls.state} onClose={onClose} />;
  return <Intro view={view} onStart={() => start.mutate()} isStarting={start.isPending} onClose={onClose} />;
}

/** What is to be said beside the score. */
function noteOf(mission: Mission, { id, isPassed }: QuizAttempt): string | null {
  const unsent = Object.keys(readAttempt(id).given).length;
  if (unsent > 0) {
    return `Esta tentativa terminou em outro aparelho, sem ${counted(unsent, 'resposta que estava', 'respostas que estavam')} só neste.`;
  }
  if (mission.state === 'failed') return formatCard(mission);
  return isPassed ? mission.completionMessage : null;
}

type AttemptScreenProps = Pick<QuizBodyProps, 'controls' | 'onReview' | 'rewardXp'> & {
  view: QuizView;
  attempt: QuizAttempt;
};

function AttemptScreen({ view, attempt, controls, onReview, rewardXp }: AttemptScreenProps) {
  const { state, timer, dispatch } = controls;
  const { mission } = state;
  const { port, isOffline, isEnding, ...under } = useAttempt(
    mission.lessonId,
    attempt,
    ({ mission: now, ...earned }) => {
      if (isUnanswered(now.state)) return;
      const isFirstPass = now.state === 'answered' && isUnanswered(mission.state);
      const message = now.completionMessage ?? '';
      dispatch({ type: 'quiz_ended', earned: isFirstPass ? { message, ...earned, hasResult: false } : null });
    },
  );
  const isOver = timer?.isOver ?? (mission.timer !== null && !isUnanswered(mission.state));
  // Within the grace it is the member's own answer, and continues the streak (decision E3).
  useEffect(() => {
    if (isOver) port.end();
  }, [port, isOver]);
  const pays = rewardXp !== null && isUnanswered(mission.state);
  return (
    <QuizRunner
      attempt={under.attempt}
      feedback={view.feedback}
      port={port}
      pictureAddress={pictureOf(mission.lessonId)}
      onReview={onReview}
      status={isOver ? 'over' : isOffline ? 'offline' : isEnding ? 'ending' : undefined}
      aside={
        <>
          {pays && <Spark size={16} />}
          {pays ? `+${xp(rewardXp)} ao passar, com` : 'Para passar:'} {view.neededRight} de {view.questions}
        </>
      }
    />
  );
}

interface IntroProps {
  view: QuizView;
  onStart: () => void;
  isStarting: boolean;
  onClose: () => void;
}

/** The rules before the first attempt. */
function Intro({ view, onStart, isStarting, onClose }: IntroProps) {
  const { questions, neededRight, attempts, feedback, timerMinutes } = view;
  const button = useRef<HTMLButtonElement>(null);
  // The dialog may look for what has the focus before this is there.
  useEffect(() => button.current?.focus(), []);
  const points = [
    `${plural(questions, 'É', 'São')} ${counted(questions, 'pergunta', 'perguntas')}, e para passar ${plural(neededRight, 'basta', 'bastam')} ${counted(neededRight, 'certa', 'certas')}.`,
    attempts === null
      ? 'Você pode tentar quantas vezes quiser.'
      : `Você tem ${counted(attempts, 'tentativa', 'tentativas')}.`,
    feedback === 'treino'
      ? 'Depois de cada resposta você vê se acertou e por quê.'
      : 'O que você acertou aparece só no fim; até lá você pode mudar as respostas.',
    'Suas respostas ficam guardadas, e você pode continuar em outro aparelho.',
    ...(timerMinutes === null
      ? []
      : [
          `Você terá ${formatMinutes(timerMinutes)}. O cronômetro não pausa nem recomeça; quando acaba, vale o que você respondeu.`,
        ]),
  ];
  return (
    <>
      <ul className={dialog.points}>
        {points.map((text) => (
          <li key={text}>
            <IconPointFilled size={20} aria-hidden="true" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <div className={dialog.foot}>
        <Button variant="subtle" onClick={onClose}>
          Agora não
        </Button>
        <Button ref={button} onClick={onStart} loading={isStarting} data-autofocus>
          {timerMinutes === null ? 'Começar' : 'Iniciar Cronômetro'}
        </Button>
      </div>
    </>
  );
}
