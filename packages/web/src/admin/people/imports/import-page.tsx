import type { PeopleImport } from '@jornada/contract/people/people-imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { isUnknown } from '../../ui/list/is-unknown.ts';
import { ListBody } from '../../ui/list/list-page.tsx';
import { EmptyList } from '../../ui/list/list-states.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { afterRun, importQuery } from './api.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns/columns-step.tsx';
import { formatLines, stateLabels } from './import-labels.ts';
import type { Step } from './import-search.ts';
import { RunStep } from './run/run-step.tsx';
import { Steps } from './steps.tsx';

const route = getRouteApi('/admin/users/importar/$importId');
const screens = { colunas: ColumnsStep, conferencia: CheckStep, importacao: RunStep };

/** /admin/users/importar/$importId: an import in the step that its state allows (decision G7). */
export function ImportPage() {
  const { importId } = route.useParams();
  const { etapa } = route.useSearch();
  const read = useQuery(importQuery(importId));
  const found = read.data;
  useReadPeopleAgain(found?.state);
  const open = found ? openSteps(found) : [];
  const step = open.find((each) => each === etapa) ?? open.at(-1) ?? 'colunas';
  const Screen = screens[step];
  return (
    <>
      <PageHead
        title="Importar pessoas"
        note={found && `${found.fileName} · ${formatLines(found.lineCount)}`}
        back={<BackLink to="/admin/users">Usuários</BackLink>}
      />
      <ListBody
        list={read}
        rows={found && [found]}
        loading="Carregando importação"
        failed="Erro ao carregar importação"
        unknown={
          isUnknown(read.error, 'import_not_found') && (
            <EmptyList
              title="Importação não encontrada"
              action={<ButtonLink to="/admin/users/importar">Ver importações</ButtonLink>}
            >
              Ela pode ter sido excluída. As que já terminaram ficam guardadas por 90 dias.
            </EmptyList>
          )
        }
        empty={null}
        found={found && `${found.fileName}, ${stateLabels[found.state]}`}
      >
        {([shown]) => (
          <>
            <Steps current={step} importId={importId} open={open} />
            <Screen found={shown!} />
          </>
        )}
      </ListBody>
    </>
  );
}

type State = PeopleImport['state'];

/** The steps that may be opened, the last one first shown: nothing changes any more once the import has been started. */
function openSteps({ state, startedAt }: PeopleImport): readonly Exclude<Step, 'arquivo'>[] {
  if (startedAt !== null) return ['importacao'];
  return state === 'read' ? ['colunas'] : ['colunas', 'conferencia'];
}

/** Lists of people are old once a run or an undo has ended. */
function useReadPeopleAgain(state: State | undefined) {
  const cache = useQueryClient();
  const before = useRef(state);
  useEffect(() => {
    const wasBusy = before.current === 'running' || before.current === 'undoing';
    if (wasBusy && state !== before.current) void afterRun(cache);
    before.current = state;
  }, [state, cache]);
}
