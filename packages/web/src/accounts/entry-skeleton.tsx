import type { CSSProperties } from 'react';
import { Logo } from '../settings/logo.tsx';
import { mainId } from '../ui/skip-link.tsx';
import { Bone, Loading } from '../ui/skeleton.tsx';
import frame from './auth-frame.module.css';
import { dawns, DawnWords, skyOf } from './dawn.tsx';

/** The sign-in screen while it is found out whether somebody is signed in already: the sky is there before its hills. */
export function EntrySkeleton() {
  const skies = { '--sky-phone': skyOf(dawns.phone), '--sky-wide': skyOf(dawns.wide) } as CSSProperties;
  return (
    <main id={mainId} tabIndex={-1} className={frame.frame}>
      <div className={frame.dawn}>
        <div>
          <div className={frame.sky} style={skies} />
          <DawnWords />
        </div>
      </div>
      <div className={frame.side}>
        <div className={frame.logo}>
          <Logo wraps />
        </div>
        <div className={frame.form}>
          <Loading label="Carregando">
            <Bone width={260} height={36} />
            <Bone width={220} height={18} mt={12} />
            <Bone width="100%" height={48} radius={99} mt={28} />
            <Bone width="100%" height={46} radius={12} mt={52} />
            <Bone width="100%" height={46} radius={12} mt={46} />
            <Bone width="100%" height={46} radius={99} mt={56} />
          </Loading>
        </div>
      </div>
    </main>
  );
}
