import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { isAnythingUnsaved } from '../../ui/form/unsaved.ts';

/** 'Pular': skips one pasted lesson. It asks before it discards typed values. */
export function SkipButton({ onSkip }: { onSkip: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => (isAnythingUnsaved() ? setAsking(true) : onSkip())}>
        Pular
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Pular esta lição?"
          confirm="Pular sem salvar"
          danger
          onConfirm={() => {
            setAsking(false);
            onSkip();
          }}
          onClose={() => setAsking(false)}
        >
          <p>Ela não será criada, e o que você digitou para ela se perde.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
