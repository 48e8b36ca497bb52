import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../platform/api-client.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Fact } from '../ui/fact.tsx';
import { formatSecond } from '../ui/format-moment.ts';
import { FailedList } from '../ui/list/list-states.tsx';
import { Code } from '../webhooks/events/payload.tsx';
import classes from '../webhooks/events/payload-dialog.module.css';
import { formatTook, Result } from './connection-labels.tsx';

type DeliveryDialogProps = { receiverId: string; deliveryId: string; onClose: () => void };

/** A delivery with what is sent and what was answered. */
export function DeliveryDialog({ receiverId, deliveryId, onClose }: DeliveryDialogProps) {
  const read = useQuery(queryFor('receivers', 'readDelivery', { params: { receiverId, deliveryId } }));
  const { data: delivery } = read;
  return (
    <Dialog title="Entrega" onClose={onClose} width={680}>
      {read.isPending && (
        <Loading label="Carregando entrega">
          <Skeleton width="100%" height={260} radius={12} />
        </Loading>
      )}
      {read.isError && !delivery && <FailedList title="Erro ao carregar entrega" read={read} />}
      {delivery && (
        <div className={classes.parts}>
          <div>
            <Result delivery={delivery} />
            <dl className={classes.facts}>
              <Fact name="Evento">{delivery.type}</Fact>
              <Fact name="Aconteceu em">{formatSecond(delivery.createdAt)}</Fact>
              <Fact name="webhook-id">{delivery.eventId}</Fact>
              <Fact name="Tentativas">{delivery.tries}</Fact>
              {delivery.triedAt && <Fact name="Última tentativa">{formatSecond(delivery.triedAt)}</Fact>}
              <Fact name="Levou">{formatTook(delivery.tookMs)}</Fact>
              {delivery.nextAt && <Fact name="Próxima tentativa">{formatSecond(delivery.nextAt)}</Fact>}
            </dl>
          </div>
          <h3>Corpo enviado</h3>
          <Code label="Corpo enviado" text={JSON.stringify(JSON.parse(delivery.body), null, 2)} />
          <h3>Resposta</h3>
          {delivery.answer ? <Code label="Resposta" text={delivery.answer} /> : <p>Nenhum texto.</p>}
        </div>
      )}
    </Dialog>
  );
}
