import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { Offer } from './offer.ts';
import styles from './purchase-button.module.css';

interface PurchaseButtonProps {
  offer: Extract<Offer, { kind: 'paid' | 'soon' }>;
  /** The journey's name: told to screen readers, since a catalogue has many such buttons. */
  name: string;
}

/** Opens the checkout in a new tab, or says 'Em breve' while there is none. */
export function PurchaseButton({ offer, name }: PurchaseButtonProps) {
  if (offer.kind === 'soon') {
    return (
      <Button fullWidth disabled className={styles.soon}>
        Em breve
      </Button>
    );
  }
  return (
    <Button
      component="a"
      href={offer.checkoutUrl}
      target="_blank"
      rel="noopener"
      fullWidth
      color="plum"
      rightSection={<IconExternalLink size={17} stroke={2} />}
      className={styles.purchase}
      aria-label={`${offer.cta}: ${name} (abre em nova aba)`}
    >
      {offer.cta}
    </Button>
  );
}
