import { useEffect, useState } from 'react';
import { stepUp } from '../../platform/step-up.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { readStepUpStatus, type StepUpStatus } from './api.ts';
import type { StepUpDialogProps } from './step-up-dialog.tsx';

const StepUpDialog = lazyDialog<'StepUpDialog', StepUpDialogProps>(
  () => import('./step-up-dialog.tsx'),
  'StepUpDialog',
);

interface Question {
  endpoint: string;
  status: StepUpStatus;
  answer: (isConfirmed: boolean) => void;
}

/** Asks for the confirmation of what needs one (decision K18), one at a time: what comes meanwhile waits for the same answer. */
export function StepUpHost() {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  useEffect(() => {
    stepUp.ask = async (endpoint) => {
      const status = await readStepUpStatus();
      return new Promise((answer) => setQuestions((before) => [...before, { endpoint, status, answer }]));
    };
    return () => {
      stepUp.ask = undefined;
    };
  }, []);
  const [first] = questions;
  if (!first) return null;
  const answerAll = (isConfirmed: boolean) => {
    setQuestions([]);
    for (const { answer } of questions) answer(isConfirmed);
  };
  return <StepUpDialog {...first} onConfirmed={() => answerAll(true)} onClose={() => answerAll(false)} />;
}
