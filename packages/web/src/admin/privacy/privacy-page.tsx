import { legalFields } from '@jornada/contract/fields/settings-fields';
import type { LegalKind } from '@jornada/domain/privacy/legal';
import { ANSWER_DAYS } from '@jornada/domain/privacy/requests';
import { GRACE_DAYS } from '@jornada/domain/privacy/closing';
import { counted } from '@jornada/domain/plural';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDays, formatNumber } from '../../platform/number-format.ts';
import { useSettings } from '../../settings/api.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { privacyQuery } from '../settings/api.ts';
import { FailedList, ListSkeleton } from '../ui/list/list-states.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { AccessRecords } from './access-records.tsx';
import type { Privacy } from './api.ts';
import { ChoicesForm } from './choices-form.tsx';
import type { Asked } from './privacy-dialog.tsx';
import classes from './privacy.module.css';
import { RequestsPanel } from './requests-panel.tsx';

const PrivacyDialog = lazyDialog(() => import('./privacy-dialog.tsx'), 'PrivacyDialog');

/** /admin/privacidade: what the law gives members, with its terms, and what the school chose. */
export function PrivacyPage() {
  const read = useQuery(privacyQuery);
  const [asked, ask] = useState<Asked | null>(null);
  const privacy = read.data;
  return (
    <>
      <PageHead
        title="Privacidade (LGPD)"
        note="O que a lei pede, com prazo e prova"
        back={
          <BackLink to="/admin/configuracoes" search={{ tab: 'avancado' }}>
            Configurações
          </BackLink>
        }
      >
        <ButtonLink to="/admin/configuracoes" variant="default">
          Termos e avisos
        </ButtonLink>
      </PageHead>
      <RequestsPanel onAsk={ask} />
      {read.isPending && <ListSkeleton label="Carregando privacidade" rows={3} />}
      {read.error && !privacy && <FailedList title="Erro ao carregar dados" read={read} />}
      {privacy && (
        <>
          <p className={classes.note}>
            O prazo da lei é de {formatDays(ANSWER_DAYS)}. Apagar espera {formatDays(GRACE_DAYS)} quando é o membro que
            pede, para poder voltar atrás; compras{' '}
            {privacy.retention.purchasesYears > 0
              ? `ficam à parte, sem nome, por ${counted(privacy.retention.purchasesYears, 'ano', 'anos')}`
              : 'são apagadas junto'}
            .
          </p>
          <div className={classes.cards}>
            <LegalVersion of="terms" privacy={privacy} onAsk={ask} />
            <LegalVersion of="privacy" privacy={privacy} onAsk={ask} />
          </div>
          <ChoicesForm privacy={privacy} />
        </>
      )}
      <AccessRecords />
      {asked && <PrivacyDialog asked={asked} onClose={() => ask(null)} />}
    </>
  );
}

type LegalVersionProps = { of: LegalKind; privacy: Privacy; onAsk: (asked: Asked) => void };

/** A legal text's version, and how many accepted it. An address of the server's configuration has none until the school makes it one. */
function LegalVersion({ of, privacy: { legal, members }, onAsk }: LegalVersionProps) {
  const url = useSettings()[`${of}Url`];
  // One that is no longer shown asks nobody.
  const version = url === null ? null : legal[of];
  const { label } = legalFields[of];
  return (
    <Panel
      pad
      title={version ? `${label}, versão ${version.number}` : label}
      action={
        url !== null && (
          <Button variant="subtle" size="compact-sm" onClick={() => onAsk({ kind: 'version', of })}>
            Nova versão
          </Button>
        )
      }
    >
      {version && (
        <p>{`${formatNumber(version.accepted)} de ${formatNumber(members)} aceitaram. Os outros veem na próxima entrada.`}</p>
      )}
      {!version && url !== null && <p>Ainda sem versão: os membros só precisam aceitar a partir da primeira.</p>}
      {url === null && <p>Ainda sem texto. Escreva em 'Termos e avisos'.</p>}
    </Panel>
  );
}
