import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ApiProblem } from '../../platform/api-client.ts';
import type { CodeValues } from './code-fields.tsx';

const CodeFields = lazy(() => import('./code-fields.tsx').then(({ CodeFields: fields }) => ({ default: fields })));

interface CodeStep {
  /** For the request's body; empty until a code is asked for. */
  body: Partial<CodeValues>;
  /** The fields; null until the server asks for a code. What was typed before stays. */
  fields: ReactNode;
  /** Takes the refusals that are about the code. Returns whether this was one. */
  take: (problem: ApiProblem) => boolean;
}

interface Step {
  values: CodeValues;
  error: ReactNode;
  /** How often the server has asked. */
  times: number;
}

const first: Step = { values: { code: '', trustDevice: false }, error: null, times: 1 };

/**
 * The second step of a form that begins a session: asked for by the server, after password or link turned out right. `isAsked`: it was
 * before the form stood there.
 */
export function useCodeStep({ isAsked = false } = {}): CodeStep {
  const [step, setStep] = useState<Step | null>(isAsked ? first : null);
  return {
    body: step?.values.code.trim() ? step.values : {},
    fields: step && (
      <Suspense fallback={null}>
        <CodeFields {...step} onChange={(values) => setStep({ ...step, values, error: null })} />
      </Suspense>
    ),
    take({ code, message }) {
      if (code !== 'second_factor_needed' && code !== 'wrong_second_factor') return false;
      // Asked again after an empty code, the field says what is missing.
      setStep(step ? { ...step, error: message, times: step.times + 1 } : first);
      return true;
    },
  };
}
