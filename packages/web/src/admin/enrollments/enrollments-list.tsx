import type { EnrollmentRow } from '@jornada/contract/enrollments/admin-enrollments';
import { IconChecklist } from '@tabler/icons-react';
import { formatDay, formatInstantDay } from '../../platform/format-day.ts';
import { CardFoot } from '../ui/list/cells.tsx';
import { choiceFilter } from '../ui/list/filter-bar.tsx';
import type { ListDeclaration } from '../ui/list/list-declaration.ts';
import { AccessEnd } from '../purchases/access-end.tsx';
import { enrollmentsOrder } from './api.ts';
import { formatCount, statusNames } from './enrollment-labels.ts';
import type { EnrollmentsSearch } from './enrollments-search.ts';
import classes from './enrollments-list.module.css';
import { journeyFilter } from './journey-select.tsx';
import { Origin } from './origin.tsx';
import { PersonLink } from './person-link.tsx';
import { Place } from './place.tsx';
import { StatusPill } from './status-pill.tsx';

/** The list of enrollments. Below 1240 px its columns would break words. */
export const enrollmentsList: ListDeclaration<EnrollmentRow, EnrollmentsSearch> = {
  search: { label: 'Buscar inscrições', placeholder: 'Nome, email ou jornada' },
  filters: [journeyFilter, choiceFilter('status', 'Status', 'Todos os status', statusNames)],
  order: enrollmentsOrder,
  table: {
    label: 'Inscrições',
    cardsUpTo: 1240,
    columns: [
      {
        head: 'Usuário',
        sort: { by: 'usuario', asc: 'Usuário, A a Z', desc: 'Usuário, Z a A' },
        isWide: true,
        cell: ({ user }) => <PersonLink {...user} />,
      },
      {
        head: 'Jornada',
        sort: { by: 'jornada', asc: 'Jornada, A a Z', desc: 'Jornada, Z a A' },
        cell: ({ journey }) => (
          <span className={classes.journey} title={journey.name}>
            {journey.name}
          </span>
        ),
      },
      {
        head: 'Origem',
        cell: ({ origin, externalProductId }) => (
          <span className={classes.origin}>
            <Origin origin={origin} productId={externalProductId} />
          </span>
        ),
      },
      {
        head: 'Progresso',
        sort: { by: 'progresso', asc: 'Menor progresso', desc: 'Maior progresso' },
        cell: (row) => <Progress row={row} />,
      },
      {
        head: 'Início',
        sort: { by: 'inicio', asc: 'Início mais antigo', desc: 'Início mais recente' },
        cell: (row) => (
          <span className={classes.day}>
            <span>{formatInstantDay(row.startedAt)}</span>
            <small>{formatStudy(row)}</small>
          </span>
        ),
      },
      {
        head: 'Status',
        cell: (row) => (
          <span className={classes.day}>
            <StatusPill status={row.status} />
            {row.completedAt && <small>em {formatInstantDay(row.completedAt)}</small>}
            <small className={classes.end}>
              <AccessEnd until={row.accessUntil} />
            </small>
          </span>
        ),
      },
    ],
    card: (row, actions, tick) => (
      <>
        <PersonLink {...row.user} size={40} tick={tick} />
        <p className={classes.cardJourney}>{row.journey.name}</p>
        <Progress row={row} />
        <div className={classes.facts}>
          <StatusPill status={row.status} />
          <Origin origin={row.origin} productId={row.externalProductId} />
        </div>
        <CardFoot actions={actions}>
          Início {formatInstantDay(row.startedAt)} · {formatStudy(row)}
          {row.completedAt && ` · concluída em ${formatInstantDay(row.completedAt)}`}
          {row.accessUntil && ' · '}
          <AccessEnd until={row.accessUntil} />
        </CardFoot>
      </>
    ),
  },
  loading: 'Carregando inscrições',
  skeletonRows: 8,
  failed: 'Erro ao carregar inscrições',
  none: {
    title: 'Nenhuma inscrição encontrada',
    art: IconChecklist,
    children: 'As inscrições dos membros aparecem aqui.',
  },
  noMatch: 'Nenhuma inscrição encontrada',
  found: ({ count = 0, isCapped = false }) => formatCount(count, isCapped),
};

/** 'Estudou 20/11/2026', by the last completed lesson. */
function formatStudy({ lastStudyOn, currentDay }: EnrollmentRow): string {
  if (lastStudyOn !== null) return `Estudou ${formatDay(lastStudyOn)}`;
  // What was brought from another platform is no study here (decision D20).
  return currentDay > 1 ? 'Ainda não estudou aqui' : 'Nunca começou';
}

const Progress = ({ row }: { row: EnrollmentRow }) => (
  <Place {...row} label={`Progresso de ${row.user.name} em ${row.journey.name}`} />
);
