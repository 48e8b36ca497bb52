import { Button } from '@mantine/core';
import { IconCalendar, IconCheck, IconCrown, IconSun } from '@tabler/icons-react';
import type { CatalogueCard as CardData } from '@jornada/contract/journeys';
import { useSession } from '../platform/session.ts';
import { positionWords } from './progress-words.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { useEnroll } from './api.ts';
import styles from './catalogue-card.module.css';
import { daysWords } from './counts.ts';
import { coverFor } from './cover/cover-hour.ts';
import { JourneyCover } from './cover/journey-cover.tsx';
import { CoverTag, CoverTags } from './cover-tags.tsx';
import { offerOf } from './purchase/offer.ts';
import { PurchaseButton } from './purchase/purchase-button.tsx';

/** A journey of the catalogue: what it is, what it costs, and the one thing to do with it. Paid and not owned is night. */
export function CatalogueCard({ journey }: { journey: CardData }) {
  const { enrollment, isEnrolled, totalDays } = journey;
  const isPaid = journey.tipo === 'paga';
  const cover = isPaid && !isEnrolled ? ({ variant: 'night' } as const) : coverFor(standingOf(journey), totalDays);
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.cover}>
        <JourneyCover seed={journey.id} {...cover} width={368} height={168} />
        <CoverTags>
          {isPaid ? (
            <CoverTag tone="premium" icon={<IconCrown size={14} stroke={2.2} />}>
              PREMIUM
            </CoverTag>
          ) : (
            <CoverTag tone="free" icon={<IconSun size={14} stroke={2.2} />}>
              GRATUITO
            </CoverTag>
          )}
          {isEnrolled && (
            <CoverTag tone="solid" icon={<IconCheck size={14} stroke={3} />}>
              INSCRITO
            </CoverTag>
          )}
        </CoverTags>
      </div>
      <div className={styles.body}>
        <h2 className={styles.name}>{journey.name}</h2>
        <p className={styles.description}>{journey.description}</p>
        <div className={styles.foot}>
          <div className={styles.facts}>
            <span className={styles.days}>
              <IconCalendar size={17} stroke={1.8} aria-hidden="true" />
              {daysWords(totalDays)}
            </span>
            {enrollment && <span>{positionWords(enrollment.currentDay, totalDays, journey.modoLiberacao)}</span>}
            {isPaid && !isEnrolled && journey.precoDisplay && (
              <span className={styles.price}>{journey.precoDisplay}</span>
            )}
          </div>
          <CatalogueAction journey={journey} />
          <PreviewLink journey={journey} />
        </div>
      </div>
    </Card>
  );
}

/** The catalogue knows no completion date: past the plan's last day the journey is done. */
const standingOf = ({ enrollment, totalDays }: CardData) => ({
  completedDays: enrollment?.completedDays ?? 0,
  completedAt: enrollment && enrollment.currentDay > totalDays ? 'past the last day' : null,
});

/** Administrators may look at what they are not enrolled in (decision G6). */
function PreviewLink({ journey }: { journey: CardData }) {
  if (useSession().role !== 'admin' || journey.isEnrolled) return null;
  return (
    <ButtonLink
      to="/journey/$journeyId"
      params={{ journeyId: journey.id }}
      variant="subtle"
      fullWidth
      aria-label={`Ver prévia: ${journey.name}`}
    >
      Ver prévia
    </ButtonLink>
  );
}

function CatalogueAction({ journey }: { journey: CardData }) {
  const { enroll, isPending } = useEnroll();
  const offer = offerOf(journey);
  switch (offer.kind) {
    case 'enrolled':
      return (
        <ButtonLink
          to="/journey/$journeyId"
          params={{ journeyId: journey.id }}
          variant="light"
          fullWidth
          aria-label={`Acessar Jornada: ${journey.name}`}
        >
          Acessar Jornada
        </ButtonLink>
      );
    case 'free':
      return (
        <Button
          fullWidth
          onClick={() => enroll(journey.id)}
          loading={isPending}
          aria-label={`Começar Jornada Grátis: ${journey.name}`}
        >
          Começar Jornada Grátis
        </Button>
      );
    case 'paid':
    case 'soon':
      return <PurchaseButton offer={offer} journey={journey} />;
  }
}
