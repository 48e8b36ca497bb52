import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { searchChange } from '../ui/list/list-page.tsx';
import { ExportLink } from '../step-up/export-link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { exportAddress } from './api.ts';
import { EnrollmentList, useEnrollmentList } from './enrollment-list.tsx';
import { formatCount } from './enrollment-labels.ts';
import type { EnrollmentsSearch } from './enrollments-search.ts';
import classes from './enrollments-table.module.css';
import { JourneySelect } from './journey-select.tsx';

const InviteDialog = lazyDialog(() => import('./invitation/invite-dialog.tsx'), 'InviteDialog');

const route = getRouteApi('/admin/enrollments');

/** /admin/enrollments: the enrollments of members, searched, filtered and sorted by the server (specification §2, decision G2). */
export function EnrollmentsPage() {
  const search = route.useSearch();
  const change = searchChange<EnrollmentsSearch>(route.useNavigate());
  const list = useEnrollmentList(search);
  const [isInviting, setInviting] = useState(false);
  const close = () => {
    setInviting(false);
    if (search.abrir) change({ abrir: undefined });
  };
  return (
    <>
      <EnrollmentList
        head={
          <PageHead title="Inscrições" note={list.data && formatCount(list.data.count, list.data.isCapped)}>
            <ExportLink href={exportAddress(search)} />
            <Button
              leftSection={<IconPlus size={17} stroke={2.4} aria-hidden="true" />}
              onClick={() => setInviting(true)}
            >
              Nova inscrição
            </Button>
          </PageHead>
        }
        placeholder="Nome, email ou jornada"
        journey={
          <JourneySelect
            className={classes.choice}
            aria-label="Jornada"
            nothing="Todas as jornadas"
            value={search.jornada ?? null}
            onChange={(journeyId) => change({ jornada: journeyId ?? undefined })}
          />
        }
        list={list}
        search={search}
        isFiltered={search.busca !== undefined || search.jornada !== undefined || search.status !== undefined}
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
