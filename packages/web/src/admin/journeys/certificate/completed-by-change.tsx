import type { JourneyCertificate } from '@jornada/contract/certificates/admin-certificates';
import { plural } from '@jornada/domain/plural';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import classes from './certificate-tab.module.css';
import { formatPeople } from './format-certificate.ts';

const OfferDialog = lazyDialog(() => import('./offer-dialog.tsx'), 'OfferDialog');

type CompletedByChangeProps = { journeyId: string; certificate: JourneyCertificate; isReading: boolean };

/**
 * People whose journey is complete since its plan or lessons changed. They did not complete it themselves, so an administrator decides
 * about their certificates.
 */
export function CompletedByChange({ journeyId, certificate, isReading }: CompletedByChangeProps) {
  const { completedByChange: count, form } = certificate;
  const [isOffering, setOffering] = useState(false);
  if (count === 0) return null;
  return (
    <div className={classes.notice}>
      <p>
        <b>
          {formatPeople(count)} {plural(count, 'tem', 'têm')} a jornada completa desde uma mudança no plano
        </b>
        , sem uma conclusão própria. Não recebem a oferta do certificado por si
        {form.isEnabled ? '.' : ": ligue e salve 'Emitir certificado' para poder oferecer."}
      </p>
      {form.isEnabled && (
        <Button variant="default" onClick={() => setOffering(true)}>
          Oferecer certificado a {formatPeople(count)}
        </Button>
      )}
      {isOffering && (
        <OfferDialog journeyId={journeyId} count={count} isReading={isReading} onClose={() => setOffering(false)} />
      )}
    </div>
  );
}
