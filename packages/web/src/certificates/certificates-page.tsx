import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '../platform/endpoint-types.ts';
import { useSession } from '../platform/session.ts';
import { BackLink } from '../ui/page/back-link.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { JourneyCover } from '../ui/cover/journey-cover.tsx';
import { lazyDialog } from '../ui/dialog/lazy-dialog.tsx';
import { EmptyState, QueryError } from '../ui/page/page-state.tsx';
import { journeyOf, myCertificatesQuery } from './api.ts';
import { CertificateCard } from './certificate-card.tsx';
import styles from './certificates-page.module.css';
import { CertificatesSkeleton } from './certificates-skeleton.tsx';
import { MinorNote } from './minor-note.tsx';
import { NextCertificate } from './next-certificate.tsx';
import { OfferCard } from './offer-card.tsx';

const CertificateDialog = lazyDialog(() => import('./dialog/certificate-dialog.tsx'), 'CertificateDialog');

type MyCertificates = Answer<'certificates', 'listMyCertificates'>;

/** /perfil/certificados: what waits for its name, the member's certificates, and the journeys that lead to the next ones. */
export function CertificatesPage() {
  const certificates = useQuery(myCertificatesQuery);
  return (
    <>
      <BackLink to="/perfil">Perfil</BackLink>
      <header className={styles.head}>
        <h1>Meus certificados</h1>
        <p>Cada um tem um número que qualquer pessoa pode conferir.</p>
        {certificates.data?.isMinor && <MinorNote />}
      </header>
      {certificates.isPending && <CertificatesSkeleton />}
      <QueryError title="Erro ao carregar seus certificados" query={certificates} />
      {certificates.data && <Certificates {...certificates.data} />}
    </>
  );
}

/** The dialog's certificate or offer. An offer that is issued becomes a certificate of the same journey. */
type Opened = { certificateId: string; startsCorrecting: boolean } | { journeyId: string } | null;

function Certificates({ items, offers, next, isMinor }: MyCertificates) {
  const [opened, setOpened] = useState<Opened>(null);
  if (items.length + offers.length + next.length === 0) return <NoCertificates />;
  const isOpened = (item: MyCertificates['items'][number]) =>
    opened && ('journeyId' in opened ? journeyOf(item) === opened.journeyId : item.id === opened.certificateId);
  const certificate = items.find(isOpened) ?? null;
  const offer =
    offers.find(({ journeyId }) => opened && 'journeyId' in opened && journeyId === opened.journeyId) ?? null;
  return (
    <>
      <ul className={styles.certificates}>
        {offers.map(({ journeyId, facts }) => (
          <OfferCard key={journeyId} facts={facts} onIssue={() => setOpened({ journeyId })} />
        ))}
        {items.map((item) => (
          <CertificateCard
            key={item.id}
            certificate={item}
            onView={() => setOpened({ certificateId: item.id, startsCorrecting: false })}
            onCorrect={() => setOpened({ certificateId: item.id, startsCorrecting: true })}
          />
        ))}
        {next.map((journey) => (
          <NextCertificate key={journey.journeyId} {...journey} />
        ))}
      </ul>
      {opened && (certificate || offer) && (
        <CertificateDialog
          certificate={certificate}
          offer={offer}
          isMinor={isMinor}
          startsCorrecting={'startsCorrecting' in opened && opened.startsCorrecting}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function NoCertificates() {
  const { exploreTabEnabled } = useSession().settings;
  return (
    <EmptyState
      art={<JourneyCover seed="certificado-2" progress={0.9} width={168} height={202} sunX={0.5} />}
      title="Nenhum certificado ainda"
      action={
        exploreTabEnabled ? (
          <ButtonLink to="/explore">Explorar Jornadas</ButtonLink>
        ) : (
          <ButtonLink to="/dashboard">Minhas Jornadas</ButtonLink>
        )
      }
    >
      Conclua uma jornada que emite certificado, e ele aparece aqui.
    </EmptyState>
  );
}
