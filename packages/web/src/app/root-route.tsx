import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { NotFoundPage } from './not-found-page.tsx';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';

interface RouterContext {
  queryClient: QueryClient;
  /** Adds the addresses of administrators' screens to the router. */
  loadAdminScreens: () => Promise<void>;
}

/** The parent of all routes. */
export const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: RouteError,
});
