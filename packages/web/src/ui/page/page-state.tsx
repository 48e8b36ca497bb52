import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { Card } from '../card.tsx';
import classes from './page-state.module.css';
import { Window } from './window.tsx';

/**
 * Most visits never need it: it is fetched after the first screen is shown (app/keep-focus-and-messages.ts). If that fails, the text is
 * enough.
 */
const CloudedSun = lazy<ComponentType>(() =>
  import('./clouded-sun.tsx').then(
    ({ CloudedSun: art }) => ({ default: art }),
    () => ({ default: () => null }),
  ),
);

type EmptyStateProps = {
  /** The picture in the window. */
  art: ReactNode;
  title: string;
  /** `h1` where the page shows nothing else. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
  /** The next thing to do. */
  action?: ReactNode;
};

/** An empty state: a picture, one sentence, one action. */
export function EmptyState({ art, title, heading: Heading = 'h2', children, action }: EmptyStateProps) {
  return (
    <Card>
      <div className={classes.state}>
        <Window>{art}</Window>
        <Heading className={classes.title}>{title}</Heading>
        {children && <p>{children}</p>}
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </Card>
  );
}

type Failure = { message: string; requestId?: string | undefined };

type ErrorStateProps = {
  /** What happened, from the catalogue of specification §8: 'Erro ao carregar suas jornadas'. */
  title: string;
  /** `h1` where the page shows nothing else. */
  heading?: 'h1' | 'h2';
  /** The failure: its message is shown and, when there is one, its request code. */
  error?: Failure | null;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Another way out, instead of or beside the retry. */
  action?: ReactNode;
};

/** An error state: what happened, a retry, and the code to quote when the server gave one. */
export function ErrorState({
  title,
  heading: Heading = 'h2',
  error,
  onRetry,
  isRetrying = false,
  action,
}: ErrorStateProps) {
  return (
    <Card>
      <div className={classes.state} role="alert">
        <Window>
          <Suspense fallback={null}>
            <CloudedSun />
          </Suspense>
        </Window>
        <Heading className={classes.title}>{title}</Heading>
        {error && error.message !== title && <p>{error.message}</p>}
        {(onRetry || action) && (
          <div className={classes.action}>
            {onRetry && (
              <Button onClick={onRetry} loading={isRetrying} leftSection={<IconRefresh size={19} />}>
                Tentar novamente
              </Button>
            )}
            {action}
          </div>
        )}
        {error?.requestId && (
          <p className={classes.code}>
            Código: <span>{error.requestId}</span>
          </p>
        )}
      </div>
    </Card>
  );
}

type QueryErrorProps = Pick<ErrorStateProps, 'title' | 'heading'> & {
  query: { data: unknown; error: Failure | null; isFetching: boolean; refetch: () => unknown };
};

/** The error state of a query that failed and has no older data to show. */
export function QueryError({ query: { data, error, isFetching, refetch }, ...rest }: QueryErrorProps) {
  if (!error || data) return null;
  return <ErrorState {...rest} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
}
