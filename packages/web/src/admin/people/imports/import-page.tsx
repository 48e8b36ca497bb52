import type { PeopleImport } from '@jornada/contract/people/people-imports';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { isUnknown } from '../../ui/list/is-unknown.ts';
import { EmptyList, FailedList, ListSkeleton } from '../../ui/list/list-states.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { importQuery } from './api.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns/columns-step.tsx';
import { formatLines } from './import-labels.ts';
import type { Step } from './import-search.ts';
import { RunStep } from './run-step.tsx';
import { Steps } from './steps.tsx';

const route = getRouteApi('/admin/users/importar/$importId');

/** /admin/users/importar/$importId: an import in the step that its state allows (decision G7). */
export function ImportPage() {
  const { importId } = route.useParams();
  const { etapa } = route.useSearch();
  const read = useQuery(importQuery(importId));
  const found = read.data;
  const open = found ? openSteps(found) : [];
  const step = open.find((each) => each === etapa) ?? open.at(-1);
  return (
    <>
      <PageHead
        title="Importar pessoas"
        note={found && `${found.fileName} · ${formatLines(found.lineCount)}`}
        back={<BackLink to="/admin/users">Usuários</BackLink>}
      />
      {step && <Steps current={step} importId={importId} open={open} />}
      {read.isPending && <ListSkeleton label="Carregando importação" />}
      {!read.isPending && !found && <Missing read={read} />}
      {found && step === 'colunas' && <ColumnsStep found={found} />}
      {found && step === 'conferencia' && <CheckStep found={found} />}
      {found && step === 'importacao' && <RunStep found={found} />}
    </>
  );
}

const Missing = ({
  read,
}: {
  read: Parameters<typeof FailedList>[0]['read'] & { error: Parameters<typeof isUnknown>[0] };
}) =>
  isUnknown(read.error, 'import_not_found') ? (
    <EmptyList
      title="Importação não encontrada"
      action={<ButtonLink to="/admin/users/importar">Ver importações</ButtonLink>}
    >
      Ela pode ter sido excluída. As que já terminaram ficam guardadas por 90 dias.
    </EmptyList>
  ) : (
    <FailedList title="Erro ao carregar importação" read={read} />
  );

/** The steps that may be opened, the last one first shown: nothing changes any more once the import has been started. */
function openSteps({ state, startedAt }: PeopleImport): readonly Step[] {
  if (startedAt !== null) return ['importacao'];
  return state === 'read' ? ['arquivo', 'colunas'] : ['arquivo', 'colunas', 'conferencia'];
}
