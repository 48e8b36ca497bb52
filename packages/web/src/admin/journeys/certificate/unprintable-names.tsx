import type { CertificateFacts } from '@jornada/domain/certificates/certificate-facts';
import { unprintable } from '@jornada/domain/certificates/printable';
import classes from './certificate-tab.module.css';

/** Names that were typed before the forms refused them: certificates with them would have no PDF. */
export function UnprintableNames({ facts }: { facts: Pick<CertificateFacts, 'journeyName' | 'schoolName'> }) {
  const ofJourney = unprintable(facts.journeyName);
  const ofSchool = unprintable(facts.schoolName);
  if (ofJourney.length + ofSchool.length === 0) return null;
  const whose = ofJourney.length > 0 ? 'desta jornada' : 'da plataforma';
  return (
    <div className={classes.notice}>
      <p>
        <b>O nome {whose} não sai no PDF do certificado.</b> Mude-o antes de emitir: não conseguimos imprimir{' '}
        {(ofJourney.length > 0 ? ofJourney : ofSchool).join(' ')}
      </p>
    </div>
  );
}
