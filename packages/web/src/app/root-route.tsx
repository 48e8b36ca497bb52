import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { NotFoundPage } from './not-found-page.tsx';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';

interface RouterContext {
  queryClient: QueryClient;
  /** Makes the addresses of administrators' screens known to the router. */
  loadAdminScreens: () => Promise<void>;
}

/** The route above all others. */
export const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: RouteError,
});
