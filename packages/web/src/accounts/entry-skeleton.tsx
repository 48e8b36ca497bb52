import type { CSSProperties } from 'react';
import { Logo } from '../settings/logo.tsx';
import { mainId } from '../ui/focus/skip-link.tsx';
import { Skeleton, Loading } from '../ui/skeleton.tsx';
import frame from './auth-frame.module.css';
import { dawns, DawnTagline, skyOf } from './dawn.tsx';

/** The skeleton of the sign-in screen while the session is checked. It shows the sky before the hills are drawn. */
export function EntrySkeleton() {
  const skies = { '--sky-phone': skyOf(dawns.phone), '--sky-wide': skyOf(dawns.wide) } as CSSProperties;
  return (
    <main id={mainId} tabIndex={-1} className={frame.frame}>
      <div className={frame.dawn}>
        <div>
          <div className={frame.sky} style={skies} />
          <DawnTagline />
        </div>
      </div>
      <div className={frame.side}>
        <div className={frame.logo}>
          <Logo wraps />
        </div>
        <div className={frame.form}>
          <Loading label="Carregando">
            <Skeleton width={260} height={36} />
            <Skeleton width={220} height={18} mt={12} />
            <Skeleton width="100%" height={48} radius={99} mt={28} />
            <Skeleton width="100%" height={46} radius={12} mt={52} />
            <Skeleton width="100%" height={46} radius={12} mt={46} />
            <Skeleton width="100%" height={46} radius={99} mt={56} />
          </Loading>
        </div>
      </div>
    </main>
  );
}
