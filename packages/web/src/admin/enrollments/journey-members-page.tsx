import { getRouteApi } from '@tanstack/react-router';
import { JourneyHead } from '../journeys/head/journey-head.tsx';
import { searchChange } from '../ui/list/list-page.tsx';
import { ExportJobs, ExportLink } from '../step-up/export-link.tsx';
import { enrollmentsExport } from './api.ts';
import { Enrollments } from './enrollments.tsx';
import { enrollmentsSearch, type EnrollmentsSearch } from './enrollments-search.ts';

const route = getRouteApi('/admin/journeys/$journeyId/$tab');

/** /admin/journeys/{id}/members: the enrollments of one journey. */
export function JourneyMembersPage({ journeyId }: { journeyId: string }) {
  const { busca, status, ordem, sentido } = enrollmentsSearch(route.useSearch());
  const search = { busca, status, ordem, sentido, jornada: journeyId };
  return (
    <>
      <JourneyHead journeyId={journeyId} tab="members">
        <ExportLink list={enrollmentsExport(search)} />
      </JourneyHead>
      <ExportJobs list="enrollments" />
      <Enrollments
        placeholder="Nome ou email"
        search={search}
        onChange={searchChange<EnrollmentsSearch>(route.useNavigate())}
        fixed="jornada"
      />
    </>
  );
}
