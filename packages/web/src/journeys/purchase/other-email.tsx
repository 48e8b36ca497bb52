import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';

const OtherEmailDialog = lazyDialog(() => import('./other-email-dialog.tsx'), 'OtherEmailDialog');

/** 'Comprei com outro e-mail': what to do when purchase and account have different emails. */
export function OtherEmail() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setOpen(true)}>
        Comprei com outro e-mail
      </Button>
      {isOpen && <OtherEmailDialog onClose={() => setOpen(false)} />}
    </>
  );
}
