import { Button, type ButtonVariant } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lazyDialog } from '../ui/dialog/lazy-dialog.tsx';
import type { Answer } from '../platform/endpoint-types.ts';
import { journeyCertificateQuery } from './api.ts';
import { forgetCompletion, hasJustCompleted } from './just-completed.ts';

const CertificateDialog = lazyDialog(() => import('./dialog/certificate-dialog.tsx'), 'CertificateDialog');

type JourneyCertificate = Answer<'certificates', 'readJourneyCertificate'>;

/** A completed journey's certificate or its offer; null without either, and until it has been read. */
export function useJourneyCertificate(journeyId: string): JourneyCertificate | null {
  const { data } = useQuery(journeyCertificateQuery(journeyId));
  return data && (data.certificate || data.offer) ? data : null;
}

interface CertificateButtonProps extends JourneyCertificate {
  journeyId: string;
  variant?: ButtonVariant;
}

/** 'Emitir certificado' or 'Ver certificado'. Right after the completion its celebration leads here, and the offer opens by itself. */
export function CertificateButton({ journeyId, variant, certificate, offer, isMinor }: CertificateButtonProps) {
  const [isOpen, setOpen] = useState(() => offer !== null && hasJustCompleted(journeyId));
  useEffect(() => forgetCompletion(journeyId), [journeyId]);
  return (
    <>
      <Button variant={variant} leftSection={<IconCertificate size={19} />} onClick={() => setOpen(true)}>
        {certificate ? 'Ver certificado' : 'Emitir certificado'}
      </Button>
      {isOpen && (
        <CertificateDialog certificate={certificate} offer={offer} isMinor={isMinor} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
