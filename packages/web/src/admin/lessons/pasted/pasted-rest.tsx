import { plural } from '@jornada/domain/plural';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { keepPasted, usePasted } from './kept-lines.ts';
import classes from './pasted.module.css';

/** Reports pasted lessons that still wait for their descriptions, and leads to the next one. */
export function PastedRest({ journeyId }: { journeyId: string }) {
  const pasted = usePasted(journeyId);
  const [isGivingUp, setGivingUp] = useState(false);
  if (!pasted) return null;
  const count = pasted.lessons.length;
  return (
    <div className={classes.rest}>
      <p>
        <b>{`${plural(count, 'Falta', 'Faltam')} ${count} das lições que você colou.`}</b> Ainda não foram criadas;
        ficam guardadas nesta aba.
      </p>
      <div>
        <Button variant="default" onClick={() => setGivingUp(true)}>
          Descartar
        </Button>
        <ButtonLink to="/admin/journeys/$journeyId/lessons/new" params={{ journeyId }} hash="coladas" variant="default">
          Continuar
        </ButtonLink>
      </div>
      {isGivingUp && (
        <ConfirmDialog
          title="Descartar as lições coladas?"
          confirm="Descartar"
          danger
          onConfirm={() => keepPasted(journeyId, { lessons: [], total: 0 })}
          onClose={() => setGivingUp(false)}
        >
          <p>As que você já salvou ficam na jornada.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
