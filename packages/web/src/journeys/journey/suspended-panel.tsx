import type { EnrollmentView } from '@jornada/contract/enrollments/enrollments';
import type { JourneyView } from '@jornada/contract/journeys/journeys';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { CertificateButton, useJourneyCertificate } from '../../certificates/journey-certificate.tsx';
import { useSettings } from '../../settings/api.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { JourneyCover } from '../../ui/cover/journey-cover.tsx';
import { formatAccessOver } from '../format-access.ts';
import { purchaseOf } from '../purchase/offer.ts';
import { PurchaseButton } from '../purchase/purchase-button.tsx';
import { PurchaseTerms } from '../purchase/terms.tsx';
import { NextPanel } from './next-panel.tsx';

type SuspendedPanelProps = { page: { journey: JourneyView; enrollment: EnrollmentView } };

/** Why a suspended journey's lessons are closed, what its member keeps, and how to come back (decisions C8, C15). */
export function SuspendedPanel({ page: { journey, enrollment } }: SuspendedPanelProps) {
  const { contactEmail } = useSettings();
  const certificate = useJourneyCertificate(journey.id);
  const end = enrollment.isOver ? enrollment.accessUntil : null;
  const purchase = purchaseOf(journey);
  const offer = end && purchase.kind === 'paid' ? { ...purchase, cta: 'Renovar acesso' } : null;
  const reopening = end ? 'quando você tiver acesso de novo' : 'quando o acesso for retomado';
  return (
    <NextPanel
      tone="rest"
      art={<JourneyCover own={journey.cover} seed={journey.id} progress={0} width={480} height={220} sunX={0.71} />}
      position={end ? 'Acesso encerrado' : 'Pausado'}
      title={end ? formatAccessOver(end) : 'Seu acesso a esta jornada está pausado'}
      action={
        <>
          {offer && <PurchaseButton offer={offer} journey={journey} />}
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
      {offer && <PurchaseTerms offer={offer} journeyId={journey.id} />}
    </NextPanel>
  );
}
