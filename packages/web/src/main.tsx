import './theme/mantine.css';
import './theme/fonts.css';
import './theme/global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { leaveWhenSessionEnds } from './app/leave-when-session-ends.ts';
import { createAppRouter } from './app/router.tsx';
import { answersOnTheirWay, createQueryClient } from './platform/query-client.ts';
import { clearKnownVisitor, isKnownVisitor, sessionQuery } from './platform/session.ts';
import { ThemeProvider } from './theme/theme-provider.tsx';

// It arrives while the first screen is prepared; a translator begins after that. Only a translated page needs it.
import('./platform/page-translation/page-translation.ts').catch(() => undefined);
const queryClient = createQueryClient();
// Start this while the first screen's code is loading; its door then finds the answer.
if (!isKnownVisitor()) void queryClient.prefetchQuery(sessionQuery);
const router = createAppRouter(queryClient);
leaveWhenSessionEnds(router, queryClient);
void start();

/** The page's outline stays until the first screen is complete: rendering it in two steps takes a phone twice as long. */
async function start() {
  await router.load();
  clearKnownVisitor();
  await answersOnTheirWay(queryClient);
  // A transition renders in short pieces, so that the phone reacts to touches in between.
  startTransition(() =>
    createRoot(document.getElementById('root')!).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <ThemeProvider defaultColorScheme="auto">
            <RouterProvider router={router} />
          </ThemeProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}
