import { IconLogout } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSignOut } from '../../accounts/sign-out.ts';
import { isAnythingUnsaved } from '../ui/unsaved.ts';

const LeaveUnsaved = lazy(() =>
  import('../ui/unsaved-guard.tsx').then(({ LeaveUnsaved: dialog }) => ({ default: dialog })),
);

/** 'Sair' of the administration: asks first while a form holds something unsaved, because nothing can be saved once the session has ended. */
export function SignOutButton() {
  const signOut = useSignOut();
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    setAsking(false);
    signOut.mutate();
  };
  return (
    <>
      <button
        type="button"
        onClick={() => (isAnythingUnsaved() ? setAsking(true) : signOut.mutate())}
        disabled={signOut.isPending}
      >
        <IconLogout size={18} stroke={1.8} aria-hidden="true" />
        Sair
      </button>
      {isAsking && (
        <Suspense fallback={null}>
          <LeaveUnsaved onLeave={leave} onStay={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
