import { plural } from '@jornada/domain/plural';
import { ConfirmRequest } from '../../../ui/dialog/confirm-dialog.tsx';
import { useOfferAfterChange } from './api.ts';
import { formatPeople } from './format-certificate.ts';

type OfferDialogProps = {
  journeyId: string;
  count: number;
  /** The number is being read again. */
  isReading: boolean;
  onClose: () => void;
};

/** Tells how many people are offered a certificate, and asks. Once the number has changed, it stays and asks again with the new one. */
export function OfferDialog({ journeyId, count, isReading, onClose }: OfferDialogProps) {
  return (
    <ConfirmRequest
      title={`Oferecer certificado a ${formatPeople(count)}?`}
      confirm={`Oferecer a ${formatPeople(count)}`}
      request={useOfferAfterChange(journeyId)}
      body={count}
      isReady={!isReading}
      success={({ offered }) => `Certificado oferecido a ${formatPeople(offered)}`}
      failure="Erro ao oferecer certificado"
      onClose={onClose}
      onRefused={({ code }) => {
        if (code !== 'people_count_changed') onClose();
      }}
    >
      <p>
        <b>{formatPeople(count)}</b> {plural(count, 'chegou', 'chegaram')} ao fim porque o plano ou as lições mudaram,
        não por concluir a última lição.
      </p>
      <p>
        Na próxima visita {plural(count, 'ela confirma o nome e emite', 'elas confirmam o nome e emitem')} o
        certificado. Não dá para desfazer de uma vez; cada certificado emitido pode ser revogado.
      </p>
    </ConfirmRequest>
  );
}
