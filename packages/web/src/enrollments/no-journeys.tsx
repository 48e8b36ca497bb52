import { IconCompass, IconMail } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { JourneyCover } from '../journeys/cover/journey-cover.tsx';
import { useSession } from '../platform/session.ts';
import { useSettings } from '../settings/api.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/page-state.tsx';

/** Nobody starts from nothing: the way to the catalogue, or to the administrator while Explorar is off (decision B3). */
export function NoJourneys() {
  const { exploreTabEnabled } = useSession().settings;
  const { contactEmail } = useSettings();
  const art = (
    <JourneyCover seed="vazio-3" palette={0} terrain="colinas" progress={0.05} width={168} height={202} sunX={0.5} />
  );
  const title = 'Você ainda não começou nenhuma jornada';
  if (exploreTabEnabled) {
    return (
      <EmptyState
        art={art}
        title={title}
        action={
          <ButtonLink to="/explore" leftSection={<IconCompass size={19} />}>
            Explorar Jornadas Disponíveis
          </ButtonLink>
        }
      >
        Escolha uma trilha e dê o primeiro passo. O sol nasce a partir daí.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      art={art}
      title={title}
      action={
        contactEmail && (
          <Button component="a" href={`mailto:${contactEmail}`} variant="light" leftSection={<IconMail size={19} />}>
            {contactEmail}
          </Button>
        )
      }
    >
      Fale com o administrador para receber acesso a uma jornada.
    </EmptyState>
  );
}
