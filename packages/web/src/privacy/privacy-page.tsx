import { requestKindLabels } from '@jornada/contract/fields/privacy-fields';
import { legalFields } from '@jornada/contract/fields/settings-fields';
import { GRACE_DAYS } from '@jornada/domain/privacy/closing';
import { ANSWER_DAYS } from '@jornada/domain/privacy/requests';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatMoment } from '../accounts/security/format-session.ts';
import { StepUpHost } from '../accounts/step-up/step-up-host.tsx';
import { LongJobList } from '../long-jobs/long-job-list.tsx';
import { formatDay, formatInstantDay } from '../platform/format-day.ts';
import { Card } from '../ui/card.tsx';
import { lazyDialog } from '../ui/dialog/lazy-dialog.tsx';
import { BackLink } from '../ui/page/back-link.tsx';
import { QueryError } from '../ui/page/page-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useCommand } from '../ui/use-command.ts';
import { privacyQuery, type MyPrivacy } from './api.ts';
import { Lines } from './lines.tsx';
import classes from './privacy.module.css';
import { whatIsKept } from './what-is-kept.ts';

const CloseAccountDialog = lazyDialog(() => import('./close-account-dialog.tsx'), 'CloseAccountDialog');
const RequestDialog = lazyDialog(() => import('./request-dialog.tsx'), 'RequestDialog');

/** /perfil/privacidade: what is stored of the member and for how long, their copy of it, their requests and agreements, and the way out. */
export function PrivacyPage() {
  const mine = useQuery(privacyQuery);
  return (
    <div className={classes.page}>
      <BackLink to="/perfil">Perfil</BackLink>
      <h1>Privacidade</h1>
      {mine.isPending && (
        <Loading label="Carregando sua privacidade">
          <Skeleton width="100%" height={640} radius={24} />
        </Loading>
      )}
      <QueryError title="Erro ao carregar sua privacidade" query={mine} />
      {mine.data && <Parts {...mine.data} />}
      <StepUpHost />
    </div>
  );
}

function Parts(mine: MyPrivacy) {
  const { closing, isLastAdmin } = mine;
  const [opened, setOpened] = useState<'request' | 'close' | null>(null);
  const exporting = useCommand('myPrivacy', 'startMyExport', ['longJobs']);
  const keeping = useCommand('myPrivacy', 'keepAccount', ['accounts']);
  const requests = mine.requests.map(({ kind, receivedOn, dueOn, answeredAt, answer }) => ({
    name: `${requestKindLabels[kind]}, em ${formatDay(receivedOn)}`,
    note: answeredAt ? `respondido em ${formatInstantDay(answeredAt)}` : `resposta até ${formatDay(dueOn)}`,
    words: answer,
  }));
  const accepted = mine.accepted.map(({ kind, number, acceptedAt }) => ({
    name: legalFields[kind].label,
    // A page of the server's own: what that version said.
    url: `${{ terms: '/termos', privacy: '/privacidade' }[kind]}?versao=${number}`,
    note: `versão ${number}, em ${formatMoment(acceptedAt)}`,
  }));
  return (
    <>
      <Part title="O que a escola guarda de você">
        <Lines lines={whatIsKept(mine.retention)} />
      </Part>
      <Part
        title="Baixar meus dados"
        lead="Um arquivo ZIP com páginas que abrem em qualquer navegador, e o mesmo em JSON. Um e-mail avisa quando ele está pronto, e ele fica aqui por 7 dias."
      >
        <LongJobList kind="my-data" label="Cópias dos seus dados" doing="Juntando seus dados" />
        <Button variant="light" loading={exporting.isPending} onClick={() => exporting.mutate({})}>
          Baixar meus dados
        </Button>
      </Part>
      <Part
        title="Seus pedidos"
        lead={`Algo para corrigir, ou outra dúvida? A escola responde em até ${ANSWER_DAYS} dias.`}
      >
        {requests.length > 0 && <Lines lines={requests} />}
        <Button variant="light" onClick={() => setOpened('request')}>
          Fazer outro pedido
        </Button>
      </Part>
      {accepted.length > 0 && (
        <Part title="O que você aceitou">
          <Lines lines={accepted} />
        </Part>
      )}
      <Part title="Excluir minha conta" lead={closingLead(mine)}>
        {closing && (
          <Button loading={keeping.isPending} onClick={() => keeping.mutate({})}>
            Manter minha conta
          </Button>
        )}
        {!closing && !isLastAdmin && (
          <Button variant="default" onClick={() => setOpened('close')}>
            Excluir minha conta
          </Button>
        )}
      </Part>
      {opened === 'request' && <RequestDialog onClose={() => setOpened(null)} />}
      {opened === 'close' && <CloseAccountDialog mine={mine} onClose={() => setOpened(null)} />}
    </>
  );
}

function closingLead({ closing, isLastAdmin }: MyPrivacy) {
  if (closing) return `Sua conta será excluída em ${formatMoment(closing.dueAt)}. Até lá nada é apagado.`;
  if (isLastAdmin) return 'Só você administra esta escola. Antes de excluir a conta, passe a administração a alguém.';
  return `Apaga seu estudo e tudo o que leva seu nome. Por ${GRACE_DAYS} dias ainda dá para voltar atrás.`;
}

const Part = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <Card pad="lg" className={classes.part}>
    <h2>{title}</h2>
    {lead && <p>{lead}</p>}
    {children}
  </Card>
);
