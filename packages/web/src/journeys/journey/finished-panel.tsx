import { IconCompass, IconSunFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { JourneyPage } from '@jornada/contract/journeys/journeys';
import { plural } from '@jornada/domain/plural';
import { CertificateButton, useJourneyCertificate } from '../../certificates/journey-certificate.tsx';
import { formatInstantDay } from '../../platform/format-day.ts';
import { useSession } from '../../platform/session.ts';
import { xp } from '../../rewards/format-xp.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { formatLessons } from '../counts.ts';
import { Fact, Facts } from '../facts.tsx';
import { DayNumeral } from './day-numeral.tsx';
import { NextPanel } from './next-panel.tsx';
import styles from './finished-panel.module.css';

interface FinishedPanelProps {
  page: JourneyPage;
  completedAt: string;
  isCompletedElsewhere?: boolean | undefined;
}

/** A completed journey looks back (decision D14), and leads to its certificate where it issues one. */
export function FinishedPanel({ page, completedAt, isCompletedElsewhere = false }: FinishedPanelProps) {
  const { journey, completionBonusXp, nextLesson } = page;
  const { exploreTabEnabled, gamificationEnabled } = useSession().settings;
  const certificate = useJourneyCertificate(journey.id);
  const onwards = certificate ? 'light' : 'filled';
  return (
    <NextPanel
      tone="done"
      art={<DayNumeral />}
      position={`Concluída em ${isCompletedElsewhere ? 'outra plataforma' : formatInstantDay(completedAt)}`}
      title="Jornada concluída"
      action={
        <>
          {certificate && <CertificateButton journeyId={journey.id} {...certificate} />}
          {exploreTabEnabled ? (
            <ButtonLink to="/explore" variant={onwards} leftSection={<IconCompass size={18} />}>
              Explorar Jornadas
            </ButtonLink>
          ) : (
            <ButtonLink to="/dashboard" variant={onwards}>
              Minhas Jornadas
            </ButtonLink>
          )}
          <ButtonLink to="/perfil/respostas/$journeyId" params={{ journeyId: journey.id }} variant="subtle">
            Minhas respostas
          </ButtonLink>
        </>
      }
    >
      <p>
        Você chegou ao fim de {journey.name}. {formatLessons(journey.lessonCount)}{' '}
        {plural(journey.lessonCount, 'continua aberta', 'continuam abertas')} para você.
        {nextLesson?.isOpen && (
          <>
            {' '}
            Ainda dá para fazer{' '}
            <Link to="/lesson/$lessonId" params={{ lessonId: nextLesson.id }}>
              {nextLesson.title}
            </Link>
            .
          </>
        )}
      </p>
      {gamificationEnabled && completionBonusXp !== null && (
        <Facts>
          <Fact icon={<IconSunFilled size={17} className={styles.sun} />}>
            <b className={styles.bonus}>+{xp(completionBonusXp)} de bônus</b>
          </Fact>
        </Facts>
      )}
    </NextPanel>
  );
}
