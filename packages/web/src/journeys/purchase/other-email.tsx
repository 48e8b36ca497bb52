import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';

const OtherEmailDialog = lazy(() =>
  import('./other-email-dialog.tsx').then(({ OtherEmailDialog }) => ({ default: OtherEmailDialog })),
);

/** 'Comprei com outro e-mail': what to do when the purchase carries another address than this account. */
export function OtherEmail() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setOpen(true)}>
        Comprei com outro e-mail
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OtherEmailDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
