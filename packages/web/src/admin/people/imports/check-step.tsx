import type { PeopleImport } from '@jornada/contract/people/people-imports';
import { counted } from '@jornada/domain/plural';
import { Button } from '@mantine/core';
import { IconChecks, IconInfoCircle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { isUnderWay } from '../../../long-jobs/api.ts';
import { downloadAddress } from '../../../platform/download-address.ts';
import { explain } from '../../../platform/explain.ts';
import { formatNumber } from '../../../platform/number-format.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { DownloadButton } from '../../step-up/download-button.tsx';
import { EmptyList } from '../../ui/list/list-states.tsx';
import { PillChoice } from '../../ui/pill-choice.tsx';
import { useStartImport } from './api.ts';
import { useAcceptSuggestions } from './check/api.ts';
import { formatNote } from './check/format-note.ts';
import { Lines } from './check/lines.tsx';
import { Figures } from './figures.tsx';
import classes from './imports.module.css';
import { JobCard } from './job-card.tsx';

const InvitationDialog = lazyDialog(() => import('./check/invitation-dialog.tsx'), 'InvitationDialog');

const withoutMail =
  'O envio de e-mails não está configurado. Configure o servidor em E-mails, ou volte às colunas e escolha “Só gerar links”.';

type StepProps = { found: PeopleImport };

/** What happens to each line, before anything is written. */
export function CheckStep({ found }: StepProps) {
  const { id, state, job, counts } = found;
  if (state === 'checked' && counts) return <Checked found={found} counts={counts} />;
  if (job && isUnderWay(job)) return <JobCard importId={id} job={job} doing="Conferindo" />;
  return (
    <EmptyList
      title="A conferência não terminou"
      action={
        <ButtonLink to="/admin/users/importar/$importId" params={{ importId: id }} search={{ etapa: 'colunas' }}>
          Voltar às colunas
        </ButtonLink>
      }
    >
      {job?.problem ?? 'Volte às colunas e peça a conferência de novo. Nada foi gravado.'}
    </EmptyList>
  );
}

function Checked({ found, counts }: StepProps & { counts: NonNullable<PeopleImport['counts']> }) {
  const { id, plan, revision } = found;
  const [show, setShow] = useState<'problems' | 'all'>(counts.findings > 0 ? 'problems' : 'all');
  const [edited, edit] = useState<number | null>(null);
  const [isReading, setReading] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const accept = useAcceptSuggestions(id);
  const start = useStartImport(id);
  function begin() {
    if (edited !== null) {
      page.current?.querySelector<HTMLElement>('form [data-wrong]')?.focus();
      return toast.info(`Salve ou cancele antes a linha ${edited}.`);
    }
    const shown = { revision, people: counts.people };
    start.mutate(shown, {
      onError: (problem) =>
        toast.error(problem.code === 'mail_not_configured' ? withoutMail : explain(problem, 'Erro ao importar')),
    });
  }
  return (
    <div ref={page} className={classes.stack}>
      <Figures
        label="Conferência"
        figures={[
          { name: 'Entram', value: counts.enter, note: 'pessoas novas' },
          { name: 'Já existem', value: counts.exist, note: 'ganham jornada ou tag' },
          { name: 'Pedem atenção', value: counts.attention, note: 'entram com um ajuste' },
          { name: 'Não entram', value: counts.stayOut, note: 'linhas que ficam de fora' },
        ]}
      />
      <div className={classes.bar}>
        <PillChoice
          label="Linhas"
          choices={[
            { value: 'problems', label: 'Problemas', count: counts.findings },
            { value: 'all', label: 'Todas as linhas', count: counts.lines },
          ]}
          chosen={show}
          onChoose={(chosen) => {
            edit(null);
            setShow(chosen);
          }}
        />
        {counts.suggestions > 0 && (
          <Button
            variant="light"
            leftSection={<IconChecks size={17} aria-hidden="true" />}
            loading={accept.isPending}
            onClick={() => accept.mutate()}
          >
            {counts.suggestions === 1
              ? 'Aceitar a correção sugerida'
              : `Aceitar as ${formatNumber(counts.suggestions)} correções sugeridas`}
          </Button>
        )}
        {counts.findings > 0 && (
          <DownloadButton href={downloadAddress('peopleImports.downloadImportProblems', { params: { importId: id } })}>
            Baixar só os problemas
          </DownloadButton>
        )}
      </div>
      <Lines
        key={show}
        importId={id}
        show={show}
        none={show === 'problems' ? 'Nenhum problema: todas as linhas entram como estão' : 'Nenhuma linha'}
        editing={{ line: edited, edit }}
      />
      <div className={classes.told}>
        <IconInfoCircle size={18} stroke={1.8} aria-hidden="true" />
        <p>{formatNote(found)}</p>
        {plan?.invite === 'mail' && counts.invitations > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => setReading(true)}>
            Ver o convite
          </Button>
        )}
      </div>
      <div className={classes.foot}>
        <ButtonLink
          variant="subtle"
          to="/admin/users/importar/$importId"
          params={{ importId: id }}
          search={{ etapa: 'colunas' }}
        >
          Voltar
        </ButtonLink>
        <Button loading={start.isPending} disabled={counts.people === 0} onClick={begin}>
          {counts.people === 0 ? 'Ninguém para importar' : `Importar ${counted(counts.people, 'pessoa', 'pessoas')}`}
        </Button>
      </div>
      {isReading && <InvitationDialog importId={id} onClose={() => setReading(false)} />}
    </div>
  );
}
