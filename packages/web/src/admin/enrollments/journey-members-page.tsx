import { IconDownload } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { SearchBox } from '../../ui/search-box.tsx';
import { JourneyHead } from '../journeys/head/journey-head.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { exportAddress } from './api.ts';
import { EnrollmentList, useEnrollmentList } from './enrollment-list.tsx';
import classes from './enrollments-page.module.css';
import { enrollmentsSearch, type EnrollmentsSearch } from './enrollments-search.ts';
import { OrderChoice } from './order-choice.tsx';
import { StatusChoice } from './status-choice.tsx';

const route = getRouteApi('/admin/journeys/$journeyId/$tab');

/** /admin/journeys/{id}/members: the enrollments of one journey. */
export function JourneyMembersPage({ journeyId }: { journeyId: string }) {
  const { busca, status, ordem, sentido } = enrollmentsSearch(route.useSearch());
  const navigate = route.useNavigate();
  const search = { busca, status, ordem, sentido, jornada: journeyId };
  const list = useEnrollmentList(search);
  const change = (to: EnrollmentsSearch) =>
    void navigate({ search: (before) => ({ ...before, ...to }), replace: true, resetScroll: false });
  return (
    <>
      <JourneyHead journeyId={journeyId} tab="members">
        <a className={classes.export} href={exportAddress(search)} download>
          <IconDownload size={17} stroke={2} aria-hidden="true" />
          Exportar CSV
        </a>
      </JourneyHead>
      <FilterBar>
        <SearchBox
          label="Buscar inscrições"
          placeholder="Nome ou email"
          value={busca}
          onSearch={(text) => change({ busca: text })}
        />
        <StatusChoice search={search} onChoose={change} />
        <OrderChoice search={search} onChoose={change} />
      </FilterBar>
      <EnrollmentList
        list={list}
        search={search}
        isFiltered={busca !== undefined || status !== undefined}
        onChange={change}
      />
    </>
  );
}
