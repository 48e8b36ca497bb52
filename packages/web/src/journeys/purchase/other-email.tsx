import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';

const OtherEmailDialog = lazy(() =>
  import('./other-email-dialog.tsx').then(({ OtherEmailDialog }) => ({ default: OtherEmailDialog })),
);

/** 'Comprei com outro e-mail': what to do when the purchase carries another address than this account. */
export function OtherEmail() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        Comprei com outro e-mail
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <OtherEmailDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
