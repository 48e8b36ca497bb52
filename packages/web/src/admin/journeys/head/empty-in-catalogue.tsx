import type { JourneyRow } from '@jornada/contract/journeys/admin-journeys';
import { Button } from '@mantine/core';
import { useOnce } from '../../../ui/use-once.ts';
import { isEmptyInCatalogue, useDeactivateUntilReady } from '../empty-journey.ts';
import classes from './journey-head.module.css';

type EmptyInCatalogueProps = { journey: Pick<JourneyRow, 'id' | 'status' | 'visibilidade' | 'lessonCount'> };

/** Members already see the journey, but it has no lessons (decision K6). One click deactivates it until it is ready. */
export function EmptyInCatalogue({ journey }: EmptyInCatalogueProps) {
  const deactivate = useDeactivateUntilReady(journey.id);
  const once = useOnce(deactivate.isPending);
  if (!isEmptyInCatalogue(journey)) return null;
  return (
    <div className={classes.empty}>
      <p>
        <b>Já está no catálogo, sem lições.</b> Ela aparece como 'Em preparação', e ninguém consegue começar.
      </p>
      <Button variant="default" loading={deactivate.isPending} onClick={() => once(() => deactivate.mutate())}>
        Inativar até ficar pronta
      </Button>
    </div>
  );
}
