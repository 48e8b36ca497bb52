import { IconCompass, IconMail } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { JourneyCover } from '../../ui/cover/journey-cover.tsx';
import { OtherEmail } from '../../journeys/purchase/other-email.tsx';
import { useSession } from '../../platform/session.ts';
import { useSettings } from '../../settings/api.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from '../today-card.module.css';
import { TodayFrame } from '../today-frame.tsx';
import { FirstJourneys } from './first-journeys.tsx';

/**
 * Today's card without a journey to continue: leads to the catalogue, or to the administrator while Explorar is off (specification §2
 * "Empty state", decision B3). Newcomers see it as the dashboard's empty state, others when all their journeys are completed or paused.
 */
export function BeginToday({ isNewcomer = false }: { isNewcomer?: boolean }) {
  const { exploreTabEnabled } = useSession().settings;
  const { contactEmail } = useSettings();
  return (
    <>
      <TodayFrame
        tone="sun"
        picture={
          <div className={styles.picture}>
            <JourneyCover seed="amanhecer-9" palette={0} terrain="serra" progress={0.02} width={610} height={372} />
          </div>
        }
        overline={isNewcomer ? 'Primeiro passo' : 'Próximo passo'}
        title={isNewcomer ? 'Você ainda não começou nenhuma jornada' : 'Escolha sua próxima jornada'}
      >
        <p className={styles.text}>
          {exploreTabEnabled
            ? `${isNewcomer ? 'Escolha a primeira: uma' : 'Uma'} lição curta por dia. A cada uma que você conclui, o sol da sua jornada sobe um pouco.`
            : 'Fale com o administrador para receber acesso a uma jornada.'}
        </p>
        <div className={styles.actions}>
          {exploreTabEnabled && (
            <ButtonLink to="/explore" className={styles.play} leftSection={<IconCompass size={19} />}>
              Explorar Jornadas Disponíveis
            </ButtonLink>
          )}
          {!exploreTabEnabled && contactEmail && (
            <Button component="a" href={`mailto:${contactEmail}`} variant="light" leftSection={<IconMail size={19} />}>
              {contactEmail}
            </Button>
          )}
          {isNewcomer && <OtherEmail />}
        </div>
      </TodayFrame>
      {isNewcomer && exploreTabEnabled && <FirstJourneys />}
    </>
  );
}
