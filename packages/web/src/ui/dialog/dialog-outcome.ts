import type { ApiProblem } from '../../platform/api-client.ts';
import { explain } from '../../platform/explain.ts';
import { toast } from '../toast/toast.ts';

/** The request that a dialog sends. */
export type DialogRequest<Body, Answer> = {
  isPending: boolean;
  mutate: (body: Body, outcome: ReturnType<typeof reportOutcome<Answer>>) => void;
};

/** What follows a dialog's request. The messages are for requests that do not report their outcome themselves. */
export type DialogOutcome<Answer> = {
  /** The message after a success. */
  success?: string | ((answer: Answer) => string);
  /** The message after a failure, as `explain` takes it; null where a field says it all. */
  failure?: string | ((problem: ApiProblem) => string | null);
  onClose: () => void;
  /** Called after a success instead of `onClose`. */
  onDone?: (answer: Answer) => void;
  onRefused?: (problem: ApiProblem) => void;
};

/** Reports a request's outcome. A success closes the dialog; after a failure it stays, with everything in it. */
export const reportOutcome = <Answer>(outcome: DialogOutcome<Answer>) => {
  const { success, failure, onClose, onDone = onClose, onRefused } = outcome;
  return {
    onSuccess: (answer: Answer) => {
      if (success) toast.success(typeof success === 'function' ? success(answer) : success);
      onDone(answer);
    },
    onError: (problem: ApiProblem) => {
      onRefused?.(problem);
      const text = typeof failure === 'function' ? failure(problem) : failure;
      if (text) toast.error(explain(problem, text));
    },
  };
};
