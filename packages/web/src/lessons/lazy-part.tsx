import { lazy, type ComponentType } from 'react';
import { reloadOnce } from '../platform/reload-once.ts';
import { ErrorState } from '../ui/page/page-state.tsx';

/** A part of a lesson whose code comes later. Where it cannot be fetched, the rest of the lesson is there. `failed`: what to say then. */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  failed: string,
) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (loaded) => ({ default: loaded[name] }),
      () => {
        reloadOnce();
        return { default: () => <Unfetched title={failed} /> };
      },
    ),
  );

const Unfetched = ({ title }: { title: string }) => (
  <ErrorState
    title={title}
    error={{ message: 'Verifique sua internet e tente de novo.' }}
    // After a failed import the browser may not fetch the file again for the same page.
    onRetry={() => window.location.reload()}
  />
);
