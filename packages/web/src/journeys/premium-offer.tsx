import { termInWords } from '@jornada/domain/enrollments/access-term';
import { IconBook2, IconCalendar, IconCalendarDue, IconCrown, IconFlag } from '@tabler/icons-react';
import type { JourneyView } from '@jornada/contract/journeys/journeys';
import { useSession } from '../platform/session.ts';
import { BackLink } from '../ui/page/back-link.tsx';
import { Card } from '../ui/card.tsx';
import { formatLessons, formatMissions } from './counts.ts';
import { formatDays } from '../platform/number-format.ts';
import { JourneyCover } from '../ui/cover/journey-cover.tsx';
import { CoverTag, CoverTags } from './cover-tags.tsx';
import { Fact, Facts } from './facts.tsx';
import { NotYet } from './not-yet.tsx';
import styles from './premium-offer.module.css';
import { purchaseOf } from './purchase/offer.ts';
import { PurchaseButton } from './purchase/purchase-button.tsx';
import { PurchaseTerms } from './purchase/terms.tsx';

interface PremiumOfferProps {
  journey: JourneyView;
  missionCount?: number | null;
}

/** A paid journey that the member does not own: name, price, purchase and the way back to the catalogue (specification §2). */
export function PremiumOffer({ journey, missionCount = null }: PremiumOfferProps) {
  const { exploreTabEnabled } = useSession().settings;
  const offer = purchaseOf(journey);
  return (
    <>
      {exploreTabEnabled ? (
        <BackLink to="/explore">Voltar ao catálogo</BackLink>
      ) : (
        <BackLink to="/dashboard">Minhas Jornadas</BackLink>
      )}
      <Card as="article">
        <div className={styles.cover}>
          {/* Phones show only the right half, and the moon must not touch the label there. */}
          <JourneyCover
            own={journey.cover}
            seed={journey.id}
            variant="night"
            width={1120}
            height={300}
            ridges={5}
            sunX={0.8}
          />
          <CoverTags>
            <CoverTag tone="premium" icon={<IconCrown size={14} stroke={2.2} />}>
              PREMIUM
            </CoverTag>
          </CoverTags>
        </div>
        <div className={styles.body}>
          <div>
            <h1>{journey.name}</h1>
            {journey.description && <p className={styles.description}>{journey.description}</p>}
            <Facts>
              <Fact icon={<IconCalendar size={17} stroke={1.8} />}>{formatDays(journey.totalDays)}</Fact>
              {journey.lessonCount > 0 && (
                <Fact icon={<IconBook2 size={17} stroke={1.8} />}>{formatLessons(journey.lessonCount)}</Fact>
              )}
              {journey.accessTerm && (
                <Fact icon={<IconCalendarDue size={17} stroke={1.8} />}>Acesso {termInWords(journey.accessTerm)}</Fact>
              )}
              {missionCount !== null && missionCount > 0 && (
                <Fact icon={<IconFlag size={17} stroke={1.8} />}>{formatMissions(missionCount)}</Fact>
              )}
            </Facts>
          </div>
          <div className={styles.purchase}>
            {journey.precoDisplay && <p className={styles.price}>{journey.precoDisplay}</p>}
            {journey.lessonCount === 0 ? (
              <NotYet>Em preparação</NotYet>
            ) : (
              <PurchaseButton offer={offer} journey={journey} />
            )}
            <PurchaseTerms offer={offer} journeyId={journey.id} />
          </div>
        </div>
      </Card>
    </>
  );
}
