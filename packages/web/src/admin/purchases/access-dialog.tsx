import { Button } from '@mantine/core';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { queryFor } from '../../platform/api-client.ts';
import type { Answer } from '../../platform/endpoint-types.ts';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';
import { Skeleton, Loading } from '../../ui/skeleton.tsx';
import { FailedList } from '../ui/list/list-states.tsx';
import { AccessEnd } from './access-end.tsx';
import { AccessEndDialog } from './access-end-dialog.tsx';
import { Pill } from '../ui/pill.tsx';
import classes from './access-dialog.module.css';
import { AccessPeriods, AccessReason } from './access-reason.tsx';
import { platformsQuery } from './use-platforms.ts';

type AccessDialogProps = {
  enrollment: { id: string; personName: string; journey: { name: string } };
  onClose: () => void;
};

/** 'Por que tem acesso?': every reason for a member's access to a journey, with the orders and events behind it. */
export function AccessDialog({ enrollment, onClose }: AccessDialogProps) {
  const read = useQuery({
    ...queryFor('webhooks', 'explainAccess', { params: { enrollmentId: enrollment.id } }),
    retryOnMount: false,
  });
  usePrefetchQuery(platformsQuery);
  const [isEnding, setEnding] = useState(false);
  if (isEnding && read.data) return <AccessEndDialog enrollment={enrollment} access={read.data} onClose={onClose} />;
  return (
    <Dialog title="Por que tem acesso?" onClose={onClose} width={620}>
      <p className={classes.lead}>
        <b>{enrollment.personName}</b> em <b>{enrollment.journey.name}</b>
      </p>
      {read.isPending && <ReasonsSkeleton />}
      {read.isError && !read.data && <FailedList title="Erro ao carregar motivos" read={read} />}
      {read.data && (
        <Suspense fallback={<ReasonsSkeleton />}>
          <Loaded access={read.data} />
        </Suspense>
      )}
      <DialogActions>
        {read.data && (
          <Button variant="subtle" onClick={() => setEnding(true)}>
            Mudar o prazo
          </Button>
        )}
        <Button onClick={onClose}>Fechar</Button>
      </DialogActions>
    </Dialog>
  );
}

const ReasonsSkeleton = () => (
  <Loading label="Carregando motivos">
    <Skeleton width="50%" height={20} mt={12} />
    <Skeleton width="100%" height={140} radius={12} mt={14} />
  </Loading>
);

const Loaded = ({
  access: { isOpen, isPausedByAdmin, accessUntil, accessEndSet, reasons },
}: {
  access: Answer<'webhooks', 'explainAccess'>;
}) => (
  <>
    <p className={classes.state}>
      <Pill tone={isOpen ? 'leaf' : 'plain'} mark="dot">
        {isOpen ? 'Acesso aberto' : 'Acesso fechado'}
      </Pill>
      <AccessEnd until={accessUntil} />
      {isPausedByAdmin && <span>Pausado por um administrador: só “Retomar” abre de novo.</span>}
    </p>
    <AccessPeriods periods={[]} word={accessEndSet} />
    {reasons.length === 0 ? (
      <p className={classes.lead}>Nenhum motivo registrado: ninguém inscreveu e nenhuma compra deu acesso.</p>
    ) : (
      <ol className={classes.reasons} aria-label="Motivos">
        {reasons.map((reason) => (
          <AccessReason key={reason.grantId} reason={reason} />
        ))}
      </ol>
    )}
  </>
);
