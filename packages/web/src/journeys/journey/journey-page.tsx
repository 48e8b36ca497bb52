import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { JourneyPage as JourneyData } from '@jornada/contract/journeys/journeys';
import { HeaderProgress } from '../../ui/progress/header-progress.tsx';
import { PlanOfferPlace } from '../../study-plan/plan-offer-place.tsx';
import { isRefused } from '../refused.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { KeptLessons } from '../kept-lessons.tsx';
import { AllLessons } from '../trail/all-lessons.tsx';
import { journeyQuery } from '../api.ts';
import { headerProgressOf } from '../format-header-progress.ts';
import { JourneyHero } from './journey-hero.tsx';
import { JourneySkeleton } from './journey-skeleton.tsx';
import { PremiumOffer } from '../premium-offer.tsx';
import { PurchaseNotice } from '../purchase/purchase-notice.tsx';
import { TurnAway } from '../turn-away.tsx';
import { WhatsNext } from './whats-next.tsx';
import type { ApiProblem } from '../../platform/api-client.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/page/page-state.tsx';
import { JourneyCover } from '../../ui/cover/journey-cover.tsx';

const PreviewedJourney = lazy(() =>
  import('../preview/previewed-journey.tsx').then(({ PreviewedJourney: screen }) => ({ default: screen })),
);
const route = getRouteApi('/member/journey/$journeyId');

/** /journey/{id}: a journey as this member may see it (specification §2). */
export function JourneyPage() {
  const { journeyId } = route.useParams();
  return (
    <>
      {/* Outside the part that a purchase replaces, so that it can still report the journey's arrival. */}
      <PurchaseNotice journeyId={journeyId} />
      <Journey journeyId={journeyId} />
    </>
  );
}

function Journey({ journeyId }: { journeyId: string }) {
  const journey = useQuery(journeyQuery(journeyId));
  if (journey.isPending) return <JourneySkeleton />;
  if (!journey.data || isRefused(journey.error)) {
    return (
      <>
        <VisuallyHidden component="h1">Jornada</VisuallyHidden>
        <JourneyFailure problem={journey.error} />
      </>
    );
  }
  const page = journey.data;
  if (page.access === 'preview') {
    return (
      <Suspense fallback={<JourneySkeleton />}>
        <PreviewedJourney page={page} />
      </Suspense>
    );
  }
  if (page.access === 'premium') return <PremiumOffer {...page} />;
  if (page.access === 'free' || !page.enrollment) return <TurnAway to="/explore" />;
  return <EnrolledJourney page={{ ...page, enrollment: page.enrollment }} />;
}

function EnrolledJourney({ page }: { page: JourneyData & { enrollment: NonNullable<JourneyData['enrollment']> } }) {
  const { enrollment, journey } = page;
  return (
    <>
      <HeaderProgress {...headerProgressOf(enrollment, journey.totalDays)} />
      <BackLink to="/dashboard">Minhas Jornadas</BackLink>
      <JourneyHero journey={journey} enrollment={enrollment} />
      <WhatsNext page={page} />
      {!enrollment.completedAt && !enrollment.isSuspended && <PlanOfferPlace />}
      <AllLessons {...page} />
      <KeptLessons lessons={page.keptLessons} isClosed={page.enrollment?.isSuspended ?? false} />
    </>
  );
}

/** A journey that cannot be shown: unknown, not for this member (decision C4), or not loaded (specification §8: to /dashboard). */
function JourneyFailure({ problem }: { problem: ApiProblem | null }) {
  if (problem?.code === 'journey_access_denied') {
    return <TurnAway to="/dashboard" message="Você não tem acesso a esta jornada" />;
  }
  const goBack = <ButtonLink to="/dashboard">Voltar para Minhas Jornadas</ButtonLink>;
  // 400: the id in the address is malformed.
  if (problem?.status === 404 || problem?.status === 400) {
    return (
      <EmptyState
        art={<JourneyCover seed="perdida-5" progress={0.1} width={168} height={202} sunX={0.5} />}
        title="Jornada não encontrada"
        action={goBack}
      >
        Ela pode ter mudado de endereço ou saído do ar.
      </EmptyState>
    );
  }
  return <TurnAway to="/dashboard" message="Erro ao carregar jornada" />;
}
