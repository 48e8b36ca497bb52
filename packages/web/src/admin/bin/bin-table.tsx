import type { BinEntry } from '@jornada/contract/bin/bin';
import { counted } from '@jornada/domain/plural';
import type { ReactNode } from 'react';
import { formatMoment } from '../ui/format-moment.ts';
import type { Table } from '../ui/list/data-table.tsx';
import { Pill } from '../ui/pill.tsx';
import classes from './bin-table.module.css';
import { formatNumber } from '../lessons/format-lesson.ts';

type OfEntry = { entry: BinEntry };

const Name = ({ entry: { name, kind, place } }: OfEntry) => (
  <span className={classes.name}>
    <b>{name}</b>
    <span>{kind === 'journey' ? 'Jornada' : place && `${formatNumber(place.dayNumber)} de ${place.journeyName}`}</span>
  </span>
);

const DaysLeft = ({ entry: { daysLeft } }: OfEntry) => (
  <Pill tone={daysLeft <= 3 ? 'amber' : 'plain'}>{daysLeft === 0 ? 'Vai hoje' : counted(daysLeft, 'dia', 'dias')}</Pill>
);

/** 'Tem 4 lições, 12 membros, 3 respostas'; what there is none of is left out. */
function formatContent({ kind, lessons, members, answers }: BinEntry): string {
  const parts = [
    kind === 'journey' && counted(lessons, 'lição', 'lições'),
    members > 0 && counted(members, 'membro', 'membros'),
    answers > 0 && counted(answers, 'resposta', 'respostas'),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(' · ') : 'Ninguém começou';
}

/** What is in the bin. */
export const binTable: Table<BinEntry> = {
  label: 'Lixeira',
  columns: [
    { head: 'Nome', cell: (entry) => <Name entry={entry} /> },
    { head: 'Contém', cell: (entry) => <Quiet>{formatContent(entry)}</Quiet> },
    {
      head: 'Excluída em',
      cell: ({ deletedAt }) => <span className={classes.oneLine}>{formatMoment(deletedAt)}</span>,
    },
    { head: 'Fica por mais', cell: (entry) => <DaysLeft entry={entry} /> },
  ],
};

const Quiet = ({ children }: { children: ReactNode }) => <span className={classes.quiet}>{children}</span>;
