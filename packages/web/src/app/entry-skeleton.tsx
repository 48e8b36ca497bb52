import { Logo } from '../settings/logo.tsx';
import { Bone, HillsBone, Loading } from '../ui/skeleton.tsx';
import classes from './entry-skeleton.module.css';

/** The sign-in screen while it is found out whether somebody is signed in already. */
export function EntrySkeleton() {
  return (
    <main className={classes.frame}>
      <div className={classes.art}>
        <div>
          <HillsBone />
        </div>
      </div>
      <div className={classes.side}>
        <Logo />
        <div className={classes.form}>
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
