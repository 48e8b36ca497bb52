import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Logo } from '../../settings/logo.tsx';
import bar from './bottom-bar.module.css';
import header from './member-header.module.css';
import shell from './member-shell.module.css';
import { PageSkeleton } from './page-skeleton.tsx';
import { mainId } from '../../ui/focus/skip-link.tsx';

/**
 * The learner screens' frame before the session is known: the real logo and skeletons. `children`: the skeleton of the page, if it is
 * known.
 */
export function ShellSkeleton({ children = <PageSkeleton /> }: { children?: ReactNode }) {
  return (
    <>
      <header className={header.header}>
        <div className={header.wrap}>
          <span className={header.home}>
            <Logo />
          </span>
          <div className={header.progress} />
          <div className={header.right}>
            <Skeleton width={116} height={46} radius={16} />
            <Skeleton width={42} height={42} radius={99} />
          </div>
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className={shell.main}>
        <div className={shell.wrap}>{children}</div>
      </main>
      <div className={bar.bar} aria-hidden="true">
        <div style={{ height: 60 }} />
      </div>
    </>
  );
}
