import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { EntrySkeleton } from '../../accounts/entry-skeleton.tsx';
import dashboard from '../../enrollments/dashboard-page.module.css';
import { DashboardSkeleton } from '../../enrollments/dashboard-skeleton.tsx';
import { settingsQuery, type Settings } from '../../settings/api.ts';
import logo from '../../settings/logo.module.css';
import { dark, light } from '../../theme/tokens.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ShellSkeleton } from '../shell/shell-skeleton.tsx';

/* The markup that the page shows before its scripts arrive. The build runs this in Node (build/first-paint.ts), never in a browser. */

/** Placeholder for the platform's name. */
const name = '%platform%';

export interface FirstPaint {
  /** Markup of each kind of screen. The platform's name is `data-platform-name`, its whole logo `data-platform-logo`. */
  outlines: Record<'entry' | 'dashboard' | 'member', string>;
  /** The class of an uploaded logo. */
  logoImageClass: string;
  /** Our tokens for both schemes, named without `--j-`. */
  tokens: Record<'light' | 'dark', Record<string, string>>;
}

const DashboardHead = () => (
  <header className={dashboard['head']}>
    <div>
      <h1>Minhas Jornadas</h1>
      <Skeleton width={250} height={18} mt={8} />
    </div>
    <Skeleton width={260} height={44} />
  </header>
);

function markupOf(screen: ReactNode): string {
  const cache = new QueryClient();
  const settings: Partial<Settings> = { systemName: name, logoUrl: null, logoDarkUrl: null };
  cache.setQueryData(settingsQuery.queryKey, settings as Settings);
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <MantineProvider withCssVariables={false} withGlobalClasses={false}>
        {screen}
      </MantineProvider>
    </QueryClientProvider>,
  );
  return markup
    .replace(`<span class="${logo['logo']}">`, `<span class="${logo['logo']}" data-platform-logo>`)
    .replace(`>${name}<`, ' data-platform-name><');
}

export const firstPaint: FirstPaint = {
  outlines: {
    entry: markupOf(<EntrySkeleton />),
    dashboard: markupOf(
      <ShellSkeleton>
        <DashboardHead />
        <DashboardSkeleton />
      </ShellSkeleton>,
    ),
    member: markupOf(<ShellSkeleton />),
  },
  logoImageClass: logo['image'] ?? '',
  tokens: { light, dark },
};
