import type { JourneyRow } from '@jornada/contract/journeys/admin-journeys';
import { VisuallyHidden } from '@mantine/core';
import { IconCopy, IconListDetails, IconMessages, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../platform/number-format.ts';
import { Quiet } from '../ui/list/cells.tsx';
import type { Table } from '../ui/list/data-table.tsx';
import { IconButton, IconButtons, IconLink } from '../ui/icon-button.tsx';
import { Pill } from '../ui/pill.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { useDuplicateJourney } from './api.ts';
import { isEmptyInCatalogue, useDeactivateUntilReady } from './empty-journey.ts';
import { JourneyThumb } from './journey-thumb.tsx';
import { formatEnrollment, formatGap, kindLabel, formatPlan, visibilityLabel } from './journey-labels.ts';
import classes from './journeys-table.module.css';

/** The columns of journeys with their counts. */
export const journeysTable: Table<JourneyRow> = {
  label: 'Jornadas',
  columns: [
    { head: 'Jornada', cell: (row) => <JourneyName journey={row} /> },
    { head: 'Tipo', cell: (row) => <Kind journey={row} /> },
    {
      head: 'Visibilidade',
      cell: (row) => <Quiet>{visibilityLabel(row.visibilidade)}</Quiet>,
    },
    { head: 'Lições', align: 'end', cell: (row) => <Lessons journey={row} /> },
    { head: 'Inscrições', align: 'end', cell: (row) => <Enrollments journey={row} /> },
    { head: 'Status', cell: (row) => <Status journey={row} /> },
  ],
  card: (row, actions) => (
    <>
      <JourneyName journey={row} />
      <div className={classes.pills}>
        <Status journey={row} />
        <Kind journey={row} />
        <Pill>{visibilityLabel(row.visibilidade)}</Pill>
      </div>
      <dl className={classes.counts}>
        <div>
          <dt>Lições</dt>
          <dd>
            <Lessons journey={row} />
          </dd>
        </div>
        <div>
          <dt>Inscrições</dt>
          <dd>
            <Enrollments journey={row} />
          </dd>
        </div>
      </dl>
      <div className={classes.foot}>{actions}</div>
    </>
  ),
};

type OfJourney = { journey: JourneyRow };

const JourneyName = ({ journey }: OfJourney) => (
  <div className={classes.name}>
    <JourneyThumb journey={journey} isNight={journey.status === 'inactive'} />
    <div>
      <Link to="/admin/journeys/$journeyId/lessons" params={{ journeyId: journey.id }}>
        {journey.name}
      </Link>
      <span>{formatPlan(journey)}</span>
      {isEmptyInCatalogue(journey) && <EmptyNotice journeyId={journey.id} name={journey.name} />}
    </div>
  </div>
);

const Kind = ({ journey: { tipo } }: OfJourney) => (
  <Pill tone={tipo === 'paga' ? 'plum' : 'leaf'}>{kindLabel(tipo)}</Pill>
);

const Status = ({ journey: { status } }: OfJourney) => (
  <Pill tone={status === 'active' ? 'leaf' : 'plain'} mark="dot">
    {status === 'active' ? 'Ativa' : 'Inativa'}
  </Pill>
);

/** The lesson count, and its gap to the plan (decision D8). */
function Lessons({ journey: { id, name, lessonCount, totalDays } }: OfJourney) {
  const gap = formatGap(lessonCount, totalDays);
  return (
    <Link className={classes.count} to="/admin/journeys/$journeyId/lessons" params={{ journeyId: id }}>
      <VisuallyHidden>Lições de {name}: </VisuallyHidden>
      {gap ? (
        <Pill tone="amber" title={gap}>
          {lessonCount} de {totalDays}
        </Pill>
      ) : (
        <span>{formatNumber(lessonCount)}</span>
      )}
    </Link>
  );
}

const Enrollments = ({ journey: { id, name, enrollmentCount } }: OfJourney) => (
  <Link className={classes.count} to="/admin/journeys/$journeyId/$tab" params={{ journeyId: id, tab: 'members' }}>
    <VisuallyHidden>Inscrições de {name}: </VisuallyHidden>
    <span>{formatEnrollment(enrollmentCount)}</span>
  </Link>
);

/** Members already see the journey, but it has no lessons (decision K6). */
function EmptyNotice({ journeyId, name }: { journeyId: string; name: string }) {
  const deactivate = useDeactivateUntilReady(journeyId);
  const once = useOnce(deactivate.isPending);
  return (
    <span className={classes.empty}>
      <span>Já está no catálogo, sem lições</span>
      <button
        type="button"
        aria-label={`Inativar até ficar pronta: ${name}`}
        disabled={deactivate.isPending}
        onClick={() => once(() => deactivate.mutate())}
      >
        Inativar até ficar pronta
      </button>
    </span>
  );
}

/** The buttons of a journey's row: edit, lessons, answers, duplicate, delete. */
export function JourneyActions({ journey: { id, name }, onDelete }: OfJourney & { onDelete: () => void }) {
  const duplicate = useDuplicateJourney();
  const once = useOnce(duplicate.isPending);
  const params = { journeyId: id };
  return (
    <IconButtons>
      <IconLink
        to="/admin/journeys/$journeyId/edit"
        params={params}
        icon={IconPencil}
        label={`Editar ${name}`}
        hint="Editar"
      />
      <IconLink
        to="/admin/journeys/$journeyId/lessons"
        params={params}
        icon={IconListDetails}
        label={`Lições de ${name}`}
        hint="Lições"
      />
      <IconLink
        to="/admin/journeys/$journeyId/$tab"
        params={{ ...params, tab: 'answers' }}
        icon={IconMessages}
        label={`Respostas de ${name}`}
        hint="Respostas"
      />
      <IconButton
        icon={IconCopy}
        label={`Duplicar ${name}`}
        hint="Duplicar"
        disabled={duplicate.isPending}
        onClick={() => once(() => duplicate.mutate(id))}
      />
      <IconButton icon={IconTrash} label={`Excluir ${name}`} hint="Excluir" danger onClick={onDelete} />
    </IconButtons>
  );
}
