import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import classes from './demo-notice.module.css';

const RemoveDemoDialog = lazyDialog(() => import('./remove-demo-dialog.tsx'), 'RemoveDemoDialog');

/** Says that journeys and people are a demonstration, and how to remove it. */
export function DemoNotice() {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={classes.notice}>
      <p>
        <b>Esta é a escola de demonstração.</b> Jornadas e pessoas são de exemplo. Remova tudo quando quiser começar a
        sua.
      </p>
      <Button variant="default" onClick={() => setAsking(true)}>
        Remover demonstração
      </Button>
      {isAsking && <RemoveDemoDialog onClose={() => setAsking(false)} />}
    </div>
  );
}
