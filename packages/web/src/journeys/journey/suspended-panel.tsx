import type { EnrollmentView } from '@jornada/contract/enrollments/enrollments';
import type { JourneyView } from '@jornada/contract/journeys/journeys';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { CertificateButton, useJourneyCertificate } from '../../certificates/journey-certificate.tsx';
import { useSession } from '../../platform/session.ts';
import { useSettings } from '../../settings/api.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { JourneyCover } from '../../ui/cover/journey-cover.tsx';
import { formatAccessOver } from '../format-access.ts';
import { OtherEmail } from '../purchase/other-email.tsx';
import { PurchaseButton } from '../purchase/purchase-button.tsx';
import { renewalOf } from '../purchase/renewal.ts';
import { NextPanel } from './next-panel.tsx';

type SuspendedPanelProps = { page: { journey: JourneyView; enrollment: EnrollmentView } };

/** Why a suspended journey's lessons are closed, what its member keeps, and how to come back (decisions C8, C15). */
export function SuspendedPanel({ page: { journey, enrollment } }: SuspendedPanelProps) {
  const { today } = useSession();
  const { contactEmail } = useSettings();
  const certificate = useJourneyCertificate(journey.id);
  const end = enrollment.isOver ? enrollment.accessUntil : null;
  const offer = end && renewalOf(journey, end, today);
  const reopening = offer
    ? 'assim que o pagamento for aprovado'
    : end
      ? 'quando você tiver acesso de novo'
      : 'quando o acesso for retomado';
  return (
    <NextPanel
      tone="rest"
      art={<JourneyCover own={journey.cover} seed={journey.id} progress={0} width={480} height={220} sunX={0.71} />}
      position={end ? 'Acesso encerrado' : 'Pausado'}
      title={end ? formatAccessOver(end) : 'Seu acesso a esta jornada está pausado'}
      action={
        <>
          {offer && <PurchaseButton offer={offer} journey={journey} />}
          {offer && <OtherEmail />}
          {!offer && contactEmail && (
            <Button component="a" href={`mailto:${contactEmail}`} variant="light" leftSection={<IconMail size={18} />}>
              Falar com o administrador
            </Button>
          )}
          {certificate && <CertificateButton journeyId={journey.id} {...certificate} variant="light" />}
          <ButtonLink to="/perfil/respostas/$journeyId" params={{ journeyId: journey.id }} variant="subtle">
            Minhas respostas
          </ButtonLink>
        </>
      }
    >
      <p>
        Seu progresso{certificate ? ', suas respostas e seu certificado' : ' e suas respostas'} estão guardados. As
        lições voltam a abrir {reopening}
        {offer || contactEmail ? '.' : '; fale com o administrador.'}
      </p>
    </NextPanel>
  );
}
