import type { JourneyPage } from '@jornada/contract/journeys/journeys';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useSettings } from '../../settings/api.ts';
import { JourneyCover } from '../../ui/cover/journey-cover.tsx';
import { NextPanel } from './next-panel.tsx';

/** Why a suspended journey's lessons are closed, whom to ask, and that progress is kept (decision C8). */
export function SuspendedPanel({ journey }: { journey: Pick<JourneyPage['journey'], 'id' | 'cover'> }) {
  const { contactEmail } = useSettings();
  return (
    <NextPanel
      tone="rest"
      art={<JourneyCover own={journey.cover} seed={journey.id} progress={0} width={480} height={220} sunX={0.71} />}
      position="Pausado"
      title="Seu acesso a esta jornada está pausado"
      action={
        contactEmail && (
          <Button component="a" href={`mailto:${contactEmail}`} variant="light" leftSection={<IconMail size={18} />}>
            Falar com o administrador
          </Button>
        )
      }
    >
      <p>
        Seu progresso está guardado. As lições voltam a abrir quando o acesso for retomado
        {contactEmail ? '.' : '; fale com o administrador.'}
      </p>
    </NextPanel>
  );
}
