import { Button } from '@mantine/core';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { exportAddress } from './api.ts';
import { EnrollmentList, useEnrollmentList } from './enrollment-list.tsx';
import { formatCount } from './enrollment-labels.ts';
import classes from './enrollments-page.module.css';
import type { EnrollmentsSearch } from './enrollments-search.ts';
import { JourneySelect } from './journey-select.tsx';
import { OrderChoice } from './order-choice.tsx';
import { StatusChoice } from './status-choice.tsx';

const InviteDialog = lazyDialog(() => import('./invitation/invite-dialog.tsx'), 'InviteDialog');

const route = getRouteApi('/admin/enrollments');

/** /admin/enrollments: the enrollments of members, searched, filtered and sorted by the server (specification §2, decision G2). */
export function EnrollmentsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useEnrollmentList(search);
  // Filter changes add nothing to the history, and keep the scroll position.
  const change = (to: EnrollmentsSearch) =>
    void navigate({ search: (before) => ({ ...before, ...to }), replace: true, resetScroll: false });
  const [isInviting, setInviting] = useState(false);
  const close = () => {
    setInviting(false);
    if (search.abrir) change({ abrir: undefined });
  };
  const isFiltered = search.busca !== undefined || search.jornada !== undefined || search.status !== undefined;
  return (
    <>
      <PageHead title="Inscrições" note={list.data && formatCount(list.data.count, list.data.isCapped)}>
        <a className={classes.export} href={exportAddress(search)} download>
          <IconDownload size={17} stroke={2} aria-hidden="true" />
          Exportar CSV
        </a>
        <NewEnrollmentButton onClick={() => setInviting(true)} />
      </PageHead>
      <FilterBar>
        <SearchBox
          label="Buscar inscrições"
          placeholder="Nome, email ou jornada"
          value={search.busca}
          onSearch={(busca) => change({ busca })}
        />
        <JourneySelect
          className={classes.journey}
          aria-label="Jornada"
          nothing="Todas as jornadas"
          value={search.jornada ?? null}
          onChange={(journeyId) => change({ jornada: journeyId ?? undefined })}
        />
        <StatusChoice search={search} onChoose={change} />
        <OrderChoice search={search} onChoose={change} />
      </FilterBar>
      <EnrollmentList
        list={list}
        search={search}
        isFiltered={isFiltered}
        onChange={change}
        whenNone={<EnrollFirst />}
      />
      {(isInviting || search.abrir) && (
        <InviteDialog title="Nova inscrição" journeyId={search.jornada} onClose={close} />
      )}
    </>
  );
}

const EnrollFirst = () => (
  <ButtonLink to="/admin/enrollments" search={{ abrir: 'inscricao' }} replace>
    Inscrever a primeira pessoa
  </ButtonLink>
);

const NewEnrollmentButton = ({ onClick }: { onClick: () => void }) => (
  <Button leftSection={<IconPlus size={17} stroke={2.4} aria-hidden="true" />} onClick={onClick}>
    Nova inscrição
  </Button>
);
