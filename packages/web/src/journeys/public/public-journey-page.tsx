import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { PublicJourney } from '@jornada/contract/journeys/journeys';
import { useSession } from '../../platform/session.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState, QueryError } from '../../ui/page/page-state.tsx';
import { publicJourneyQuery } from '../api.ts';
import { catalogueCover } from '../catalogue/catalogue-cover.ts';
import { JourneyCover } from '../../ui/cover/journey-cover.tsx';
import { ExploreClosed } from '../catalogue/explore-closed.tsx';
import { JourneyLabels } from '../journey-labels.tsx';
import { PurchaseNotice } from '../purchase/purchase-notice.tsx';
import { isRefused } from '../refused.ts';
import { aboutOf } from './about.ts';
import { Gains } from './gains.tsx';
import { LessonWeeks } from './lesson-weeks.tsx';
import { OfferBar } from './offer-bar.tsx';
import { OfferCard } from './offer-card.tsx';
import styles from './public-journey.module.css';
import { PublicJourneySkeleton } from './public-journey-skeleton.tsx';

const route = getRouteApi('/member/explore/$journeyId');

/** /explore/{id}: a journey for members who may begin it (decision K5). Switched off together with Explorar. */
export function PublicJourneyPage() {
  const { journeyId } = route.useParams();
  const { exploreTabEnabled } = useSession().settings;
  if (!exploreTabEnabled) return <ExploreClosed />;
  return (
    <>
      <BackLink to="/explore">Voltar ao catálogo</BackLink>
      {/* Outside the part that a purchase replaces, so that it can still report the journey's arrival. */}
      <PurchaseNotice journeyId={journeyId} />
      <Journey key={journeyId} journeyId={journeyId} />
    </>
  );
}

function Journey({ journeyId }: { journeyId: string }) {
  const journey = useQuery(publicJourneyQuery(journeyId));
  if (journey.isPending) return <PublicJourneySkeleton />;
  if (journey.error?.code === 'explore_disabled') return <ExploreClosed />;
  // 400: the id in the address is malformed.
  if (isRefused(journey.error)) return <JourneyNotFound />;
  if (!journey.data) return <QueryError heading="h1" title="Erro ao carregar jornada" query={journey} />;
  return <ShownJourney page={journey.data} />;
}

const JourneyNotFound = () => (
  <EmptyState
    art={<JourneyCover seed="perdida-5" progress={0.1} width={168} height={202} sunX={0.5} />}
    title="Jornada não encontrada"
    heading="h1"
    action={<ButtonLink to="/explore">Explorar jornadas</ButtonLink>}
  >
    Ela pode ter mudado de endereço ou saído do ar.
  </EmptyState>
);

function ShownJourney({ page }: { page: PublicJourney }) {
  const { journey, lessons, parts } = page;
  const { lead, paragraphs } = aboutOf(journey.description);
  const cover = catalogueCover(journey);
  return (
    <>
      <article>
        <div className={styles.cover}>
          {/* The sun must not touch the offer. Phones show only the right half, where the moon must not touch the labels. */}
          <JourneyCover
            own={journey.cover}
            seed={journey.id}
            {...cover}
            width={1120}
            height={300}
            ridges={5}
            sunX={cover.variant === 'night' ? 0.8 : 0.64}
          />
          <JourneyLabels journey={journey} />
        </div>
        <div className={styles.grid}>
          <div className={styles.main}>
            <h1>{journey.name}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
            {paragraphs.length > 0 && (
              <section className={styles.about}>
                <h2>Sobre a jornada</h2>
                {paragraphs.map((paragraph, index) => (
                  <p key={index}>{paragraph}</p>
                ))}
              </section>
            )}
            <LessonWeeks journey={journey} lessons={lessons} parts={parts} />
          </div>
          <aside className={styles.side} aria-label="Sobre a inscrição">
            <OfferCard page={page} />
            <Gains page={page} />
          </aside>
        </div>
      </article>
      <OfferBar page={page} />
    </>
  );
}
