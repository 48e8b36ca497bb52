import type { PublicJourney } from '@jornada/contract/journeys';
import { hoursText } from '@jornada/domain/certificates/wording';
import { canBeCompleted } from '@jornada/domain/rewards/journey-xp';
import { IconCertificate } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Medal } from '../../rewards/badges/medal.tsx';
import { Spark } from '../../rewards/spark.tsx';
import { xp } from '../../rewards/format-xp.ts';
import { Card } from '../../ui/card.tsx';
import styles from './gains.module.css';

/** 'O que você ganha': only what applies to this journey and this member. */
export function Gains({ page }: { page: PublicJourney }) {
  const { certificateHours } = page;
  const rewards = page.rewards && page.rewards.xp > 0 ? page.rewards : null;
  if (!rewards && certificateHours === null) return null;
  return (
    <Card as="section" className={styles.card}>
      <h2>O que você ganha</h2>
      <ul>
        {rewards && (
          <Gain picture={<Spark size={34} />} name={xp(rewards.xp)}>
            {sourcesOf(page)}, fora os bônus do dia
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

/** 'lições, missões e bônus final', without those that this journey lacks. */
function sourcesOf({ journey, lessons, missionCount }: PublicJourney): string {
  const sources = ['lições'];
  if (missionCount > 0) sources.push('missões');
  if (canBeCompleted({ totalDays: journey.totalDays, lessons: lessons.length })) sources.push('bônus final');
  return new Intl.ListFormat('pt-BR').format(sources);
}
