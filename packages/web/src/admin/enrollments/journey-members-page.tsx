import { getRouteApi } from '@tanstack/react-router';
import { JourneyHead } from '../journeys/head/journey-head.tsx';
import { searchChange } from '../ui/list/list-page.tsx';
import { ExportLink } from '../step-up/export-link.tsx';
import { exportAddress } from './api.ts';
import { EnrollmentList, useEnrollmentList } from './enrollment-list.tsx';
import { enrollmentsSearch, type EnrollmentsSearch } from './enrollments-search.ts';

const route = getRouteApi('/admin/journeys/$journeyId/$tab');

/** /admin/journeys/{id}/members: the enrollments of one journey. */
export function JourneyMembersPage({ journeyId }: { journeyId: string }) {
  const { busca, status, ordem, sentido } = enrollmentsSearch(route.useSearch());
  const change = searchChange<EnrollmentsSearch>(route.useNavigate());
  const search = { busca, status, ordem, sentido, jornada: journeyId };
  const list = useEnrollmentList(search);
  return (
    <EnrollmentList
      head={
        <JourneyHead journeyId={journeyId} tab="members">
          <ExportLink href={exportAddress(search)} />
        </JourneyHead>
      }
      placeholder="Nome ou email"
      list={list}
      search={search}
      isFiltered={busca !== undefined || status !== undefined}
      onChange={change}
    />
  );
}
