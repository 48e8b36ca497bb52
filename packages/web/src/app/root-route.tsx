import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { NotFoundPage } from './not-found-page.tsx';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';

/** The route above all others. */
export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: RouteError,
});
