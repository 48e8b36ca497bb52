import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import type { ApiProblem } from '../../platform/api-client.ts';
import type { CodeValues } from './code-fields.tsx';

const CodeFields = lazy(() => import('./code-fields.tsx').then((module) => ({ default: module.CodeFields })));

interface CodeStep {
  /** Whether the server asked for a code. What was typed before stays. */
  isAsked: boolean;
  /** For the request's body; empty until a code is asked for. */
  body: Partial<CodeValues>;
  /** The fields; null until they are asked for. */
  fields: ReactNode;
  /** Takes the refusals that are about the code. Returns whether this was one. */
  take: (problem: ApiProblem) => boolean;
  leave: () => void;
}

const blank = { code: '', trustDevice: false };

/** The second step of a form that begins a session: asked for by the server, after password or link turned out right. */
export function useCodeStep(): CodeStep {
  const [isAsked, setAsked] = useState(false);
  const [values, setValues] = useState<CodeValues>(blank);
  const [error, setError] = useState<ReactNode>(null);
  const field = useRef<HTMLInputElement | null>(null);
  /** The form changed by itself, so the new field takes the focus. */
  const hold = useCallback((shown: HTMLInputElement | null) => {
    field.current = shown;
    shown?.focus();
  }, []);
  const change = (to: CodeValues) => {
    setValues(to);
    setError(null);
  };
  return {
    isAsked,
    body: isAsked && values.code.trim() !== '' ? values : {},
    fields: isAsked ? (
      <Suspense fallback={null}>
        <CodeFields values={values} field={hold} error={error} onChange={change} />
      </Suspense>
    ) : null,
    take(problem) {
      if (problem.code !== 'second_factor_needed' && problem.code !== 'wrong_second_factor') return false;
      // Asked again after an empty code, the field says what is missing.
      setError(isAsked ? problem.message : null);
      setAsked(true);
      field.current?.focus();
      return true;
    },
    leave() {
      setAsked(false);
      setValues(blank);
      setError(null);
    },
  };
}
