import type { PublicJourney } from '@jornada/contract/journeys/journeys';
import { hoursText } from '@jornada/domain/certificates/wording';
import type { XpSource } from '@jornada/domain/rewards/journey-xp';
import { IconCertificate } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Medal } from '../../rewards/badges/medal.tsx';
import { Spark } from '../../rewards/spark.tsx';
import { xp } from '../../rewards/format-xp.ts';
import { Card } from '../../ui/card.tsx';
import styles from './gains.module.css';

/** 'O que você ganha': only what applies to this journey and this member. */
export function Gains({ page }: { page: PublicJourney }) {
  const { rewards, certificateHours } = page;
  if (!rewards?.xp && !rewards?.badges.length && certificateHours === null) return null;
  return (
    <Card as="section" className={styles.card}>
      <h2>O que você ganha</h2>
      <ul>
        {rewards && rewards.xp > 0 && (
          <Gain picture={<Spark size={34} />} name={xp(rewards.xp)}>
            {list.format(rewards.sources.map((source) => sources[source]))}, fora os bônus do dia
          </Gain>
        )}
        {rewards?.badges.map(({ id, nome, raridade, icone }) => (
          <Gain key={id} picture={<Medal raridade={raridade} icone={icone} size={50} />} name={nome}>
            badge por completar esta jornada
          </Gain>
        ))}
        {certificateHours !== null && (
          <Gain
            picture={
              <span className={styles.certificate}>
                <IconCertificate size={26} stroke={1.7} />
              </span>
            }
            name={`Certificado de ${hoursText(certificateHours)}`}
          >
            com seu nome, conferível por link
          </Gain>
        )}
      </ul>
    </Card>
  );
}

function Gain({ picture, name, children }: { picture: ReactNode; name: string; children: ReactNode }) {
  return (
    <li>
      <span className={styles.picture} aria-hidden="true">
        {picture}
      </span>
      <span>
        <strong>{name}</strong>
        <small>{children}</small>
      </span>
    </li>
  );
}

const list = new Intl.ListFormat('pt-BR');
const sources: Record<XpSource, string> = { licoes: 'lições', missoes: 'missões', conclusao: 'bônus final' };
