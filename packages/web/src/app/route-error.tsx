import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { explain } from '../platform/explain.ts';
import { ApiProblem } from '../platform/api-client.ts';
import { ErrorState } from '../ui/page-state.tsx';
import { BarePage } from './bare-page.tsx';

const title = 'Não conseguimos abrir esta página';

/** A screen that cannot be shown, inside a shell: the server is out of reach, or the screen itself broke. Back on the network it tries again. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  useEffect(() => queries.reset(), [queries]);
  const problem = error instanceof ApiProblem ? error : null;
  const tryAgain = useCallback(() => {
    reset();
    void router.invalidate();
  }, [reset, router]);
  useEffect(() => {
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [tryAgain]);
  return (
    <ErrorState
      heading="h1"
      title={title}
      error={{
        message: problem?.message ?? explain(error, 'Tente de novo em instantes.').message,
        requestId: problem?.requestId,
      }}
      onRetry={tryAgain}
    />
  );
}

/** The same where there is no shell to stand in. */
export function RouteError(props: ErrorComponentProps) {
  return (
    <BarePage>
      <ScreenError {...props} />
    </BarePage>
  );
}
