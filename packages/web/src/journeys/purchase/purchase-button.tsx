import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { NEW_JOURNEY_DEFAULTS } from '@jornada/domain/journeys/defaults';
import { useSession } from '../../platform/session.ts';
import { NotYet } from '../not-yet.tsx';
import type { Offer } from './offer.ts';
import styles from './purchase-button.module.css';

interface PurchaseButtonProps {
  offer: Extract<Offer, { kind: 'paid' | 'soon' }>;
  /** Screen readers read its name, since a catalogue has many such buttons. */
  journey: { id: string; name: string };
  /** For places with little room: 'Adquirir' replaces a long label. */
  isShort?: boolean;
  /** Beside an action that matters more. */
  isQuiet?: boolean;
}

/** Longest label in characters that fits beside a price on the narrowest phone. */
const longestShort = 16;

/** Opens the checkout in a new tab and stores that. Shows 'Em breve' while there is no checkout. */
export function PurchaseButton({ offer, journey, isShort = false, isQuiet = false }: PurchaseButtonProps) {
  const { user } = useSession();
  if (offer.kind === 'soon') return <NotYet>Em breve</NotYet>;
  const label =
    isShort && (offer.cta.length > longestShort || offer.cta === NEW_JOURNEY_DEFAULTS.ctaTexto)
      ? 'Adquirir'
      : offer.cta;
  // The screen's notice has fetched it already.
  const remember = () =>
    void import('./pending-purchase.ts').then(({ rememberPurchase }) =>
      rememberPurchase({ userId: user.id, journeyId: journey.id, name: journey.name, until: offer.until }),
    );
  return (
    <Button
      component="a"
      href={offer.checkoutUrl}
      target="_blank"
      rel="noopener"
      onClick={remember}
      onAuxClick={remember}
      fullWidth={!isQuiet}
      {...(isQuiet && { variant: 'light', size: 'sm' })}
      color="plum"
      rightSection={<IconExternalLink size={17} stroke={2} />}
      className={styles.purchase}
      aria-label={`${label}: ${journey.name} (abre em nova aba)`}
    >
      {label}
    </Button>
  );
}
