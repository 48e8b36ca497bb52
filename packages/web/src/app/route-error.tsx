import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { explain } from '../platform/explain.ts';
import { ApiProblem } from '../platform/api-client.ts';
import { isCodeMissing } from '../platform/missing-code.ts';
import { reloadOnce } from '../platform/reload-once.ts';
import { ErrorState } from '../ui/page/page-state.tsx';
import { BarePage } from './bare-page.tsx';

const title = 'Não conseguimos abrir esta página';
const missingCodeText = 'Verifique sua internet e tente de novo.';

/**
 * The error of a screen inside a shell: the server cannot be reached, or the screen itself failed. It retries when the network returns.
 * If the screen's code is missing, the page is stale and reloads itself.
 */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  useEffect(() => queries.reset(), [queries]);
  const problem = error instanceof ApiProblem ? error : null;
  const isStalePage = isCodeMissing(error);
  useEffect(() => {
    if (isStalePage) reloadOnce();
  }, [isStalePage]);
  const tryAgain = useCallback(() => {
    // After a failed import the browser may not fetch the file again for the same page.
    if (isStalePage) return window.location.reload();
    reset();
    void router.invalidate();
  }, [isStalePage, reset, router]);
  useEffect(() => {
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [tryAgain]);
  return (
    <ErrorState
      heading="h1"
      title={title}
      error={{
        message: isStalePage
          ? missingCodeText
          : (problem?.message ?? explain(error, 'Tente de novo em instantes.').message),
        requestId: problem?.requestId,
      }}
      onRetry={tryAgain}
    />
  );
}

/** The same outside a shell. */
export function RouteError(props: ErrorComponentProps) {
  return (
    <BarePage>
      <ScreenError {...props} />
    </BarePage>
  );
}
