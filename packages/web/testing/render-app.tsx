import '../src/theme/mantine.css';
import '../src/theme/global.css';
import '../src/admin/shell/mantine.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { cleanup, render } from 'vitest-browser-react/pure';
import { leaveWhenSessionEnds } from '../src/app/leave-when-session-ends.ts';
import { createAppRouter } from '../src/app/router.tsx';
import { showMember } from '../src/platform/shown-member.ts';
import { createQueryClient } from '../src/platform/query-client.ts';
import { ThemeProvider } from '../src/theme/theme-provider.tsx';
import { shownToasts } from '../src/ui/toast/toast.ts';
import { drawn } from './come-back.ts';
import { ignoreRestingPointer } from './resting-pointer.ts';
import { keepMessagesOnScreen } from './still-clock.ts';

/** Renders one component with the product's theme and its own cache, and waits until it is there and drawn. */
export async function renderPart(part: ReactNode) {
  const mounted = Promise.withResolvers<void>();
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider>{part}</ThemeProvider>
      <Mounted tell={mounted.resolve} />
    </QueryClientProvider>,
  );
  // React's production build renders when the browser finds time, which on a busy machine may be after two frames.
  await mounted.promise;
  await drawn();
  return screen;
}

function Mounted({ tell }: { tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}

const clearMessages = () => shownToasts.now().forEach(({ id }) => shownToasts.dismiss(id));

/** Renders the whole web app at an address. `address()` gives the current one, `reloads()` how often the page would have been read anew. */
export async function renderApp(path: string) {
  clearMessages();
  keepMessagesOnScreen();
  ignoreRestingPointer();
  showMember(undefined);
  const cache = createQueryClient();
  const router = createAppRouter(cache, createMemoryHistory({ initialEntries: [path] }));
  let reloads = 0;
  onTestFinished(leaveWhenSessionEnds(router, cache, () => void reloads++));
  const screen = await render(
    <QueryClientProvider client={cache}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  // Messages and what a tab keeps outlive a screen; the next test starts without them.
  onTestFinished(async () => {
    await cleanup();
    clearMessages();
    sessionStorage.clear();
  });
  return { screen, cache, router, address: () => router.state.location.href, reloads: () => reloads };
}
