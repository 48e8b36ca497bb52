import type { JourneyPage } from '@jornada/contract/journeys/journeys';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { BackLink } from '../../ui/page/back-link.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { AllLessons } from '../trail/all-lessons.tsx';
import { JourneyHero } from '../journey/journey-hero.tsx';
import { PremiumOffer } from '../premium-offer.tsx';
import { CurrentLesson, MoreToCome } from '../journey/whats-next.tsx';
import { PreviewNotice } from './preview-notice.tsx';

/** A journey as its members see it, for an administrator who is not enrolled (decision G6): all open, nothing recorded. */
export function PreviewedJourney({ page }: { page: JourneyPage }) {
  const { journey, nextLesson } = page;
  const [showsOffer, setShowsOffer] = useState(false);
  return (
    <>
      <PreviewNotice>
        {journey.tipo === 'paga' && (
          <Button variant="subtle" size="sm" onClick={() => setShowsOffer(!showsOffer)}>
            {showsOffer ? 'Ver a jornada' : 'Ver a página de compra'}
          </Button>
        )}
        <ButtonLink
          to="/admin/journeys/$journeyId/lessons"
          params={{ journeyId: journey.id }}
          variant="subtle"
          size="sm"
        >
          Administrar lições
        </ButtonLink>
      </PreviewNotice>
      {showsOffer ? (
        <PremiumOffer {...page} />
      ) : (
        <>
          <BackLink to="/dashboard">Minhas Jornadas</BackLink>
          <JourneyHero journey={journey} enrollment={null} />
          {nextLesson ? (
            <CurrentLesson journey={journey} lesson={nextLesson} />
          ) : (
            <MoreToCome journey={journey} completedDays={0} />
          )}
          <AllLessons {...page} />
        </>
      )}
    </>
  );
}
