import type { CertificateOffer, MyCertificate } from '@jornada/contract/certificates/certificates';
import { useState } from 'react';
import { formatInstantDay } from '../../platform/format-day.ts';
import { useSession } from '../../platform/session.ts';
import { useCorrectName, useIssueCertificate } from '../api.ts';
import { MinorNote } from '../minor-note.tsx';
import { CertificateFrame } from './certificate-frame.tsx';
import { NameForm } from './name-form.tsx';
import { ViewedCertificate } from './viewed-certificate.tsx';

interface CertificateDialogProps {
  /** One of the two. Once an offer is issued, its certificate takes its place. */
  certificate: MyCertificate | null;
  offer: CertificateOffer | null;
  isMinor: boolean;
  /** Opens with the correction of the name. */
  startsCorrecting?: boolean;
  onClose: () => void;
}

/** What an empty field's preview shows. */
const nobody = 'Seu nome';

/** Issues a certificate to a name, shows it, and corrects its name. The picture changes with every letter. Load it with `lazyDialog`. */
export function CertificateDialog({
  certificate,
  offer,
  isMinor,
  startsCorrecting = false,
  onClose,
}: CertificateDialogProps) {
  const { name: profileName } = useSession().user;
  const [isCorrecting, setCorrecting] = useState(startsCorrecting);
  const [typed, setTyped] = useState<string | null>(null);
  const issue = useIssueCertificate();
  const correct = useCorrectName();
  const shown = certificate ?? offer;
  if (!shown) return null;
  const { nameCorrectableUntil = null } = certificate ?? {};
  const face = !certificate ? 'issue' : isCorrecting && nameCorrectableUntil ? 'correct' : 'view';
  const close = () => {
    if (!issue.isPending && !correct.isPending) onClose();
  };
  const stopTyping = () => {
    setTyped(null);
    setCorrecting(false);
  };
  const facts = face === 'view' || typed === null ? shown.facts : { ...shown.facts, name: typed.trim() || nobody };
  const minorNote = isMinor && <MinorNote name={typed ?? certificate?.facts.name ?? profileName} />;
  const texts = {
    issue: ['Jornada concluída', 'Nome no certificado'],
    correct: [shown.facts.journeyName, 'Corrigir nome'],
    view: issue.isSuccess
      ? [shown.facts.journeyName, 'Seu certificado está pronto']
      : ['Certificado', shown.facts.journeyName],
  }[face];
  return (
    <CertificateFrame
      facts={facts}
      face={face}
      isRevoked={certificate?.state === 'revoked'}
      overline={texts[0]!}
      title={texts[1]!}
      onClose={close}
    >
      {!certificate && offer && (
        <NameForm
          initialName={profileName}
          lead="Escreva seu nome completo, como deve aparecer impresso."
          hint="Dá para corrigir depois: sai um número novo e o antigo leva até ele."
          submit="Emitir certificado"
          leave="Agora não"
          request={{
            isPending: issue.isPending,
            mutate: (name, outcome) => issue.mutate({ journeyId: offer.journeyId, name }, outcome),
          }}
          failure="Erro ao emitir certificado"
          note={minorNote}
          onTyped={setTyped}
          onLeave={close}
          onDone={stopTyping}
        />
      )}
      {certificate && face === 'correct' && nameCorrectableUntil && (
        <NameForm
          initialName={certificate.facts.name}
          lead={`Você pode corrigir o nome uma vez, até ${formatInstantDay(nameCorrectableUntil)}. Confira bem antes de salvar.`}
          hint="Sai um número novo. O antigo continua valendo e leva até ele."
          submit="Corrigir nome"
          leave="Cancelar"
          request={{
            isPending: correct.isPending,
            mutate: (name, outcome) => correct.mutate({ certificateId: certificate.id, name }, outcome),
          }}
          failure="Erro ao corrigir o nome"
          note={minorNote}
          onTyped={setTyped}
          onLeave={startsCorrecting ? close : stopTyping}
          onDone={stopTyping}
        />
      )}
      {certificate && face === 'view' && (
        <ViewedCertificate certificate={certificate} note={minorNote} onCorrect={() => setCorrecting(true)} />
      )}
    </CertificateFrame>
  );
}
