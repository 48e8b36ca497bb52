import { plural } from '@jornada/domain/plural';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../platform/endpoint-types.ts';
import { Bar } from '../ui/progress/bar.tsx';
import { JourneyCover } from '../ui/cover/journey-cover.tsx';
import styles from './next-certificate.module.css';

type NextCertificateProps = Answer<'certificates', 'listMyCertificates'>['next'][number];

/** A journey under way that will issue a certificate, and how far it is. */
export const NextCertificate = ({
  journeyId,
  journeyName,
  lessonsLeft,
  progressPercent,
  cover,
}: NextCertificateProps) => (
  <li className={styles.next}>
    <div className={styles.cover}>
      <JourneyCover own={cover} seed={journeyId} progress={progressPercent / 100} width={260} height={116} plain />
    </div>
    <div className={styles.body}>
      <h2 className={styles.name}>
        <Link to="/journey/$journeyId" params={{ journeyId }}>
          {journeyName}
        </Link>
      </h2>
      <p className={styles.left}>
        {plural(lessonsLeft, 'Falta', 'Faltam')} {lessonsLeft} {plural(lessonsLeft, 'lição', 'lições')} para o próximo
        certificado.
      </p>
      <div className={styles.bar}>
        <Bar value={progressPercent} label={`Progresso de ${journeyName}`} />
      </div>
    </div>
  </li>
);
