import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../platform/session.ts';
import { Card } from '../ui/card.tsx';
import { lazyDialog } from '../ui/dialog/lazy-dialog.tsx';
import { useDeclinePlan } from './api.ts';
import classes from './plan-offer.module.css';

const PlanDialog = lazyDialog(() => import('./plan-dialog/plan-dialog.tsx'), 'PlanDialog');

/** Offers a plan after the first completed lesson, until it is made or declined. */
export function PlanOffer() {
  const { studyPlan } = useSession();
  const declining = useDeclinePlan();
  const [isOpen, setOpen] = useState(false);
  if (!studyPlan.isOffered && !isOpen) return null;
  return (
    <Card pad="md" className={classes.offer}>
      <div>
        <h2>Quando você quer estudar?</h2>
        <p>Escolha seus dias e uma hora. É um plano seu: muda quando você quiser.</p>
      </div>
      <div className={classes.actions}>
        <Button onClick={() => setOpen(true)}>Fazer meu plano</Button>
        <Button variant="subtle" loading={declining.isPending} onClick={() => declining.mutate()}>
          Agora não
        </Button>
      </div>
      {isOpen && <PlanDialog onClose={() => setOpen(false)} onDecline={() => declining.mutate()} />}
    </Card>
  );
}
