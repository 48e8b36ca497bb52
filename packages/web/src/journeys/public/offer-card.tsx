import { termInWords } from '@jornada/domain/enrollments/access-term';
import { IconBook2, IconCalendarDue, IconClock, IconFlag, IconSunrise } from '@tabler/icons-react';
import type { PublicJourney } from '@jornada/contract/journeys/journeys';
import type { ReactNode } from 'react';
import type { ReleaseMode } from '@jornada/contract/lessons/release';
import { Card } from '../../ui/card.tsx';
import { formatLessons, formatMissions } from '../counts.ts';
import { eachTakes } from '../format-duration.ts';
import { JourneyAction } from '../journey-action.tsx';
import { PreviewLink } from '../preview-link.tsx';
import { offerOf } from '../purchase/offer.ts';
import { PurchaseTerms } from '../purchase/terms.tsx';
import styles from './offer-card.module.css';
import { Price } from './price.tsx';

/** A journey's price, its one action and a few facts. */
export function OfferCard({ page }: { page: PublicJourney }) {
  const { journey, lessons, missionCount } = page;
  const offer = offerOf(journey);
  const release = releaseLabels[journey.modoLiberacao];
  const ReleaseIcon = journey.modoLiberacao === 'uma_por_dia' ? IconSunrise : IconClock;
  return (
    <Card as="section" className={styles.card}>
      <Price journey={journey} />
      <JourneyAction journey={journey} on="page" />
      {(offer.kind === 'paid' || offer.kind === 'soon') && <PurchaseTerms offer={offer} journeyId={journey.id} />}
      <PreviewLink journey={journey} />
      <ul className={styles.facts}>
        <Fact icon={<IconBook2 size={20} stroke={1.8} />}>{lessonsFact(page)}</Fact>
        {lessons.length > 1 && (
          <Fact icon={<ReleaseIcon size={20} stroke={1.8} />}>
            <b>{release.name}</b> {release.meaning}
          </Fact>
        )}
        {journey.accessTerm && (
          <Fact icon={<IconCalendarDue size={20} stroke={1.8} />}>Acesso {termInWords(journey.accessTerm)}</Fact>
        )}
        {missionCount > 0 && <Fact icon={<IconFlag size={20} stroke={1.8} />}>{formatMissions(missionCount)}</Fact>}
      </ul>
    </Card>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span aria-hidden="true">{icon}</span>
      <span>{children}</span>
    </li>
  );
}

/** '21 lições, cerca de 11 min cada'; for an unfinished journey, how many lessons are published (decision D8). */
function lessonsFact({ journey, lessons }: PublicJourney): string {
  if (lessons.length === 0) return 'As lições estão chegando';
  if (lessons.length < journey.totalDays) {
    return `${lessons.length} de ${formatLessons(journey.totalDays)} já publicadas`;
  }
  const each = eachTakes(lessons.map(({ durationMinutes }) => durationMinutes));
  if (each === null) return formatLessons(lessons.length);
  return `${formatLessons(lessons.length)}, ${each}${lessons.length > 1 ? ' cada' : ''}`;
}

/** Name and meaning of each release mode, for people who are not enrolled (decision D1). */
const releaseLabels: Record<ReleaseMode, { name: string; meaning: string }> = {
  uma_por_dia: {
    name: 'Uma lição por dia.',
    meaning: 'A primeira abre assim que você começa; as outras, à meia-noite.',
  },
  sequencial: { name: 'No seu ritmo.', meaning: 'Cada lição abre quando você conclui a anterior.' },
  imediata: { name: 'Tudo aberto desde o começo.', meaning: 'Você escolhe a ordem.' },
};
