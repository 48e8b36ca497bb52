import type { QuizAttempt } from '@jornada/contract/missions/quiz';
import { checkQuiz } from '@jornada/domain/missions/kinds/quiz/check-quiz';
import type { Given, QuizContent } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { resultsToShow } from '@jornada/domain/missions/kinds/quiz/results';
import { neededRight, score } from '@jornada/domain/missions/kinds/quiz/scoring';
import { shuffled } from '@jornada/domain/missions/kinds/quiz/shuffled';
import { useState } from 'react';
import { keepAttempt } from '../../../../missions/quiz/kept-attempt.ts';
import { QuizOutcome } from '../../../../missions/quiz/quiz-outcome.tsx';
import { QuizRunner } from '../../../../missions/quiz/quiz-runner.tsx';
import { newId } from '../../../../platform/new-id.ts';
import { Dialog, DialogFields, DialogLead } from '../../../../ui/dialog/dialog.tsx';
import { fileAddress } from '../../document/document-context.ts';
import classes from './quiz-editor.module.css';

type PreviewDialogProps = { content: QuizContent; onClose: () => void };

/** The quiz as a member would take it, scored here: nothing is sent. */
export function PreviewDialog({ content, onClose }: PreviewDialogProps) {
  const [checked] = useState(() => checkQuiz(content));
  return (
    <Dialog title="Experimentar o quiz" onClose={onClose} width={640}>
      {/* React would submit the lesson's form around it, too. */}
      <div className={classes.preview} onSubmit={(event) => event.stopPropagation()}>
        {checked.ok ? (
          <Taken content={checked.content} onClose={onClose} />
        ) : (
          <DialogLead>{formatIssue(content, checked.issues[0]!)}</DialogLead>
        )}
      </div>
    </Dialog>
  );
}

function Taken({ content, onClose }: PreviewDialogProps) {
  const [attempt, setAttempt] = useState(() => begun(content, 1));
  const { id, number, endedAt, isPassed } = attempt;
  if (endedAt) {
    const view = {
      ...content,
      state: isPassed ? ('passed' as const) : ('open' as const),
      questions: content.quiz.length,
      neededRight: neededRight(content),
      made: number,
      nextAt: null,
      mayStart: number !== content.attempts,
      timerMinutes: null,
      attempt,
    };
    return <QuizOutcome view={view} onClose={onClose} onRetry={() => setAttempt(begun(content, number + 1))} />;
  }
  const port = {
    answer: (questionId: string, given: Given) =>
      setAttempt((now) => told(content, { ...now, given: { ...now.given, [questionId]: given } })),
    end: () => {
      keepAttempt(id, null);
      setAttempt((now) => ended(content, now));
    },
  };
  return (
    <DialogFields>
      <DialogLead>Como o membro vê. Nada do que você responde aqui é guardado.</DialogLead>
      <QuizRunner
        key={id}
        attempt={attempt}
        feedback={content.feedback}
        port={port}
        pictureAddress={fileAddress}
        aside={`Para passar: ${neededRight(content)} de ${content.quiz.length}`}
      />
    </DialogFields>
  );
}

function begun(content: QuizContent, number: number): QuizAttempt {
  const id = newId();
  const { quiz } = shuffled(content, id);
  const open = { endedAt: null, right: null, score: null, isPassed: null };
  return { id, number, startedAt: new Date().toISOString(), quiz, given: {}, results: {}, ...open };
}

function ended(content: QuizContent, attempt: QuizAttempt): QuizAttempt {
  const { right, ...rest } = score(content, content.key ?? {}, attempt.given);
  return told(content, { ...attempt, ...rest, right: right.length, endedAt: new Date().toISOString() });
}

/** The attempt with what its member is told now. */
function told(content: QuizContent, attempt: QuizAttempt): QuizAttempt {
  const { given, endedAt, isPassed, number } = attempt;
  const results = resultsToShow(
    { asked: content, key: content.key ?? {}, given, right: null },
    {
      feedback: content.feedback,
      isOver: endedAt !== null,
      hasPassed: isPassed ?? false,
      isLast: number === content.attempts,
    },
  );
  return { ...attempt, results };
}

/** 'Falta algo na pergunta 3: Marque a resposta certa.' */
function formatIssue({ quiz }: QuizContent, { path, message }: { path: string; message: string }): string {
  const at = quiz.findIndex(({ id }, index) => path.startsWith(`quiz.${index}.`) || path.startsWith(`key.${id}.`));
  return at < 0 ? `${message}.` : `Falta algo na pergunta ${at + 1}: ${message}.`;
}
