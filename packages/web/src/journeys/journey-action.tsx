import { Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { CatalogueCard } from '@jornada/contract/journeys/journeys';
import { ButtonLink } from '../ui/button-link.tsx';
import { useEnroll } from './api.ts';
import { NotYet } from './not-yet.tsx';
import { offerOf } from './purchase/offer.ts';
import { PurchaseButton } from './purchase/purchase-button.tsx';

interface JourneyActionProps {
  journey: CatalogueCard;
  /** A catalogue card, the journey's own page, or the bar at the foot of that page, which has less room. */
  on: 'card' | 'page' | 'bar';
}

/** The one action for a journey of the catalogue: open, start or buy it (specification §2 /explore). */
export function JourneyAction({ journey, on }: JourneyActionProps) {
  const { enroll, isPending } = useEnroll();
  const offer = offerOf(journey);
  const start = on === 'bar' ? 'Começar Grátis' : 'Começar Jornada Grátis';
  switch (offer.kind) {
    case 'enrolled':
      return (
        <ButtonLink
          to="/journey/$journeyId"
          params={{ journeyId: journey.id }}
          variant={on === 'card' ? 'light' : 'filled'}
          fullWidth
          aria-label={`Acessar Jornada: ${journey.name}`}
        >
          Acessar Jornada
        </ButtonLink>
      );
    case 'preparing':
      return <NotYet>Em preparação</NotYet>;
    case 'free':
      return (
        <Button
          fullWidth
          onClick={() => enroll(journey.id)}
          loading={isPending}
          leftSection={on === 'page' && <IconPlayerPlayFilled size={17} aria-hidden="true" />}
          aria-label={`${start}: ${journey.name}`}
        >
          {start}
        </Button>
      );
    case 'paid':
    case 'soon':
      return <PurchaseButton offer={offer} journey={journey} isShort={on === 'bar'} />;
  }
}
