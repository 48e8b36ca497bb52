import type { QuizAttempt } from '@jornada/contract/missions/quiz';
import { checkGiven } from '@jornada/domain/missions/kinds/quiz/given-answers';
import type { Given, QuizRules } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { Button, VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type FormEvent, type ReactNode } from 'react';
import dialog from '../dialog/mission-dialog.module.css';
import { keepAttempt, readAttempt } from './kept-attempt.ts';
import { afterChoice, choicesIn, Picture, QuestionFields, type PictureAddress } from './question-fields.tsx';
import { Explanation } from './explanation.tsx';
import { Stones } from './stones.tsx';
import styles from './quiz.module.css';

/** Who scores: the server, or the domain in the preview of administrators. Both put what comes of it into `attempt`. */
export interface QuizPort {
  answer: (questionId: string, given: Given) => void;
  end: () => void;
}

interface QuizRunnerProps {
  /** With every answer that was given, also where the server does not have it yet. Key the runner by its id. */
  attempt: QuizAttempt;
  feedback: QuizRules['feedback'];
  port: QuizPort;
  pictureAddress: PictureAddress;
  /** What passing takes and pays. */
  aside: ReactNode;
  /** Shows the video from this second; absent where there is none. */
  onReview?: ((second: number) => void) | undefined;
  /** `over`: the time is. */
  status?: 'offline' | 'ending' | 'over' | undefined;
}

const statusTexts = {
  offline: 'Sem conexão. O que você respondeu está guardado neste aparelho e será enviado assim que ela voltar.',
  ending: '',
  over: 'Tempo esgotado. Vale o que você respondeu até aqui.',
};

const prompts = {
  one: 'Escolha uma resposta.',
  several: 'Escolha todas as respostas certas.',
  truth: 'Verdadeiro ou falso?',
  short: 'Escreva a resposta.',
  number: 'Escreva só o número.',
};

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** An attempt at a quiz, a question a screen. In 'treino' each answer is final and explained at once; in 'prova' it may be changed until the end. */
export function QuizRunner({ attempt, feedback, port, pictureAddress, aside, onReview, status }: QuizRunnerProps) {
  const { id, quiz, given, results } = attempt;
  const [screen, setScreen] = useState(() => readAttempt(id));
  const [issue, setIssue] = useState<string | null>(null);
  const show = (part: Partial<Pick<typeof screen, 'at' | 'chosen'>>) => {
    setScreen((before) => ({ ...before, ...part }));
    setIssue(null);
    keepAttempt(id, part);
  };

  const firstOpen = quiz.findIndex((question) => !(question.id in given));
  const at = Math.min(screen.at ?? (firstOpen < 0 ? quiz.length : firstOpen), quiz.length - 1);
  const question = quiz[at]!;
  const isTraining = feedback === 'treino';
  const answered = given[question.id];
  const isAnswered = isTraining && answered !== undefined;
  const result = results[question.id] ?? null;
  const isLast = at === quiz.length - 1;
  const isOver = status === 'over';
  const isLocked = isAnswered || isOver || status === 'ending';
  const chosen = (isAnswered ? answered : (screen.chosen[question.id] ?? answered)) ?? [];
  const isUntold = isAnswered && !result;
  const isWaiting = status === 'ending' || (isUntold && status !== 'offline');
  const told = isTraining ? Object.values(results) : [];

  const next = () => (isLast ? port.end() : show({ at: at + 1 }));
  const choose = (choice: Given) => show({ at, chosen: { ...screen.chosen, [question.id]: choice } });
  const submit = () => {
    if (isOver || isWaiting) return;
    if (isAnswered) return next();
    const checked = checkGiven(question, chosen);
    if (!checked.ok) return setIssue(checked.message);
    // The question stays in sight, also after a reload, and what another device answers may be shown.
    const { [question.id]: _, ...others } = screen.chosen;
    show({ at, chosen: others });
    port.answer(question.id, checked.given);
    if (!isTraining) next();
  };

  // What stands there when the time is over counts, even if it was not sent.
  const handIn = useEffectEvent(() => {
    const checked = checkGiven(question, chosen);
    if (!isAnswered && checked.ok) port.answer(question.id, checked.given);
  });
  useEffect(() => {
    if (isOver) handIn();
  }, [isOver]);

  useWindowEvent('keydown', (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !(target instanceof Element)) return;
    if (target.closest('textarea, input:not([type=radio]):not([type=checkbox])')) return;
    const choice = choicesIn(question)[Number(key) - 1];
    if (choice && !isLocked) choose(afterChoice(question, chosen, choice.id));
    // Buttons and fields have an Enter of their own.
    if (key === 'Enter' && !target.closest('button, a, input')) submit();
  });

  return (
    <form
      className={styles.runner}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stones attempt={attempt} at={at} />
      <h3 key={at} ref={takeFocus} tabIndex={-1} className={styles.question} data-autofocus>
        <VisuallyHidden>
          Pergunta {at + 1} de {quiz.length}:{' '}
        </VisuallyHidden>
        {question.text}
      </h3>
      {!isAnswered && <p className={dialog.note}>{prompts[question.kind]}</p>}
      {question.picture && <Picture picture={question.picture} address={pictureAddress} />}
      <QuestionFields
        key={question.id}
        question={question}
        chosen={chosen}
        result={isAnswered ? result : null}
        isLocked={isLocked}
        issue={issue}
        pictureAddress={pictureAddress}
        onChoose={choose}
      />
      {isAnswered && result && (
        <Explanation
          key={`why ${question.id}`}
          question={question}
          given={answered}
          result={result}
          onReview={onReview}
        />
      )}
      {/* The choices lose the focus as they are locked: without a connection no explanation takes it. */}
      <p
        role="status"
        className={dialog.note}
        tabIndex={-1}
        ref={isUntold && status === 'offline' ? takeFocus : undefined}
      >
        {status && statusTexts[status]}
      </p>
      <div className={dialog.foot}>
        <span className={dialog.aside}>
          {told.length > 0
            ? `${told.filter(({ isRight }) => isRight).length} de ${told.length} certas até aqui`
            : aside}
        </span>
        {!isTraining && at > 0 && (
          <Button variant="subtle" disabled={isLocked} onClick={() => show({ at: at - 1 })}>
            Anterior
          </Button>
        )}
        {!isOver && (
          <Button
            type="submit"
            disabled={!isAnswered && !chosen.some((text) => text.trim() !== '')}
            loading={isWaiting}
            rightSection={isAnswered && !isLast && <IconArrowRight size={18} stroke={2.2} aria-hidden="true" />}
          >
            {labelOf({ isTraining, isAnswered, isLast })}
          </Button>
        )}
      </div>
    </form>
  );
}

function labelOf({ isTraining, isAnswered, isLast }: Record<'isTraining' | 'isAnswered' | 'isLast', boolean>): string {
  if (isAnswered) return isLast ? 'Ver resultado' : 'Próxima pergunta';
  return !isTraining && isLast ? 'Entregar' : 'Responder';
}
