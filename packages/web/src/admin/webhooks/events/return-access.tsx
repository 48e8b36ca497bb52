import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmRequest } from '../../../ui/dialog/confirm-dialog.tsx';
import { platformsQuery } from '../../purchases/use-platforms.ts';
import { useReturnAccess, type EventDetail } from './api.ts';

/** 'Devolver o acesso': says who gets back what and what closes it again, and asks (decision H17). */
export function ReturnAccess({ event }: { event: EventDetail }) {
  const [isAsking, setIsAsking] = useState(false);
  const request = useReturnAccess(event.id);
  const platforms = useQuery(platformsQuery).data?.items ?? [];
  const platform = platforms.find(({ platform: name }) => name === event.platform)?.name ?? 'plataforma';
  const person = event.buyer?.name ?? event.buyerEmail;
  return (
    <>
      <Button mt={12} onClick={() => setIsAsking(true)}>
        Devolver o acesso
      </Button>
      {isAsking && (
        <ConfirmRequest
          title="Devolver o acesso?"
          confirm="Devolver o acesso"
          request={request}
          success="Acesso devolvido"
          failure="Erro ao devolver o acesso"
          onClose={() => setIsAsking(false)}
        >
          <p>
            {person ? <b>{person}</b> : 'Quem comprou'} volta a ter acesso
            {event.journeys.length > 0 ? (
              <>
                {' '}
                a <b>{event.journeys.map(({ name }) => name).join(', ')}</b>
              </>
            ) : (
              ' às jornadas deste produto'
            )}
            , também se um administrador tinha pausado ou removido a inscrição.
          </p>
          <p>
            Confira antes na {platform} se o pagamento está mesmo com você. O que ela avisar depois deste evento, como
            um novo reembolso, contestação, cancelamento ou atraso, fecha o acesso de novo.
          </p>
          <p>Seu nome fica no histórico do acesso e na auditoria.</p>
        </ConfirmRequest>
      )}
    </>
  );
}
