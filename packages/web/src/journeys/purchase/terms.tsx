import type { Offer } from './offer.ts';
import { OtherEmail } from './other-email.tsx';
import { usePendingPurchase } from './pending-purchase.ts';
import styles from './terms.module.css';

interface PurchaseTermsProps {
  offer: Extract<Offer, { kind: 'paid' | 'soon' }>;
  journeyId: string;
}

/** The note below a purchase button: what happens when it is pressed, and what to do about another email. */
export function PurchaseTerms({ offer, journeyId }: PurchaseTermsProps) {
  const isWaiting = usePendingPurchase()?.journeyId === journeyId;
  return (
    <>
      <p className={styles.note}>
        {offer.kind === 'paid'
          ? 'O pagamento abre em outra aba. O acesso chega assim que for aprovado.'
          : 'A compra desta jornada ainda não está disponível.'}
      </p>
      {!isWaiting && <OtherEmail />}
    </>
  );
}
