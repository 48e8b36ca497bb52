import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { searchChange } from '../ui/list/list-page.tsx';
import { ExportJobs, ExportLink } from '../step-up/export-link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { enrollmentsExport, enrollmentsQuery } from './api.ts';
import { formatCount } from './enrollment-labels.ts';
import { Enrollments } from './enrollments.tsx';
import type { EnrollmentsSearch } from './enrollments-search.ts';

const InviteDialog = lazyDialog(() => import('./invitation/invite-dialog.tsx'), 'InviteDialog');

const route = getRouteApi('/admin/enrollments');

/** /admin/enrollments: the enrollments of members, searched, filtered and sorted by the server (specification §2, decision G2). */
export function EnrollmentsPage() {
  const search = route.useSearch();
  const change = searchChange<EnrollmentsSearch>(route.useNavigate());
  const { data } = useInfiniteQuery(enrollmentsQuery(search));
  const [isInviting, setInviting] = useState(false);
  const close = () => {
    setInviting(false);
    if (search.abrir) change({ abrir: undefined });
  };
  return (
    <>
      <PageHead title="Inscrições" note={data && formatCount(data.count, data.isCapped)}>
        <ExportLink list={enrollmentsExport(search)} />
        <Button leftSection={<IconPlus size={17} stroke={2.4} aria-hidden="true" />} onClick={() => setInviting(true)}>
          Nova inscrição
        </Button>
      </PageHead>
      <ExportJobs list="enrollments" />
      <Enrollments
        search={search}
        onChange={change}
        whenNone={
          <ButtonLink to="/admin/enrollments" search={{ abrir: 'inscricao' }} replace>
            Inscrever a primeira pessoa
          </ButtonLink>
        }
      />
      {(isInviting || search.abrir) && (
        <InviteDialog title="Nova inscrição" journeyId={search.jornada} onClose={close} />
      )}
    </>
  );
}
