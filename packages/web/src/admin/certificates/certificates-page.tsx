import type { CertificateRow } from '@jornada/contract/certificates/admin-certificates';
import { plural } from '@jornada/domain/plural';
import { IconCertificate } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { JourneySelect } from '../enrollments/journey-select.tsx';
import { DataTable } from '../ui/list/data-table.tsx';
import { FilterChoice } from '../ui/list/filter-bar.tsx';
import { ListPage, searchChange } from '../ui/list/list-page.tsx';
import { ExportLink } from '../step-up/export-link.tsx';
import { EmptyList } from '../ui/list/list-states.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { certificatesQuery, exportAddress } from './api.ts';
import { CertificateActions, type CertificateAction } from './certificate-actions.tsx';
import type { CertificatesSearch } from './certificates-search.ts';
import { certificatesTable } from './certificates-table.tsx';
import classes from './certificates-table.module.css';

const dialogs = {
  reissue: lazyDialog(() => import('./dialogs/reissue-dialog.tsx'), 'ReissueDialog'),
  revoke: lazyDialog(() => import('./dialogs/revoke-dialog.tsx'), 'RevokeDialog'),
  restore: lazyDialog(() => import('./dialogs/restore-dialog.tsx'), 'RestoreDialog'),
};
const states = [
  { value: 'todos', label: 'Todos os estados' },
  { value: 'validos', label: 'Válido' },
  { value: 'revogados', label: 'Revogado' },
] as const;

const route = getRouteApi('/admin/certificates');

/** /admin/certificates: issued certificates, searched and filtered by the server. */
export function CertificatesPage() {
  const search = route.useSearch();
  const change = searchChange<CertificatesSearch>(route.useNavigate());
  const list = useInfiniteQuery(certificatesQuery(search));
  const [asked, ask] = useState<{ row: CertificateRow; action: CertificateAction } | null>(null);
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  const rows = list.data?.rows;
  const Dialog = asked && dialogs[asked.action];
  return (
    <>
      <ListPage
        head={
          <PageHead title="Certificados" note="Cada um pode ser conferido por qualquer pessoa, pelo número.">
            <ExportLink href={exportAddress(search)} />
          </PageHead>
        }
        search={{ label: 'Buscar certificados', placeholder: 'Nome, jornada, número ou email', text: search.busca }}
        onSearch={change}
        filters={
          <>
            <JourneySelect
              className={classes.choice}
              aria-label="Jornada"
              nothing="Todas as jornadas"
              value={search.jornada ?? null}
              onChange={(journeyId) => change({ jornada: journeyId ?? undefined })}
            />
            <FilterChoice
              label="Estado"
              choices={states}
              chosen={search.estado ?? 'todos'}
              onChoose={(estado) => change({ estado: estado === 'todos' ? undefined : estado })}
            />
          </>
        }
        list={list}
        rows={rows}
        loading="Carregando certificados"
        skeletonRows={8}
        failed="Erro ao carregar certificados"
        empty={<NoCertificates isFiltered={isFiltered} isSearched={search.busca !== undefined} />}
        found={isFiltered && rows && !list.isPlaceholderData && formatFound(rows.length, list.hasNextPage)}
      >
        {(shown) => (
          <DataTable
            table={certificatesTable}
            rows={shown}
            renderActions={(row) => <CertificateActions row={row} onAsk={(action) => ask({ row, action })} />}
            isStale={list.isPlaceholderData}
          />
        )}
      </ListPage>
      {asked && Dialog && <Dialog certificate={asked.row} onClose={() => ask(null)} />}
    </>
  );
}

const NoCertificates = ({ isFiltered, isSearched }: { isFiltered: boolean; isSearched: boolean }) =>
  isFiltered ? (
    <EmptyList title="Nenhum certificado encontrado">
      Nada combina com {isSearched ? 'esta busca' : 'estes filtros'}.
    </EmptyList>
  ) : (
    <EmptyList
      title="Nenhum certificado emitido ainda"
      art={IconCertificate}
      action={
        <ButtonLink to="/admin/journeys" variant="light">
          Ver jornadas
        </ButtonLink>
      }
    >
      Ligue 'Emitir certificado' na aba Certificado de uma jornada. Quem a conclui emite o seu.
    </EmptyList>
  );

const formatFound = (count: number, hasMore: boolean) =>
  `${hasMore && count !== 1 ? 'Mais de ' : ''}${count} ${plural(count, 'certificado encontrado', 'certificados encontrados')}`;
