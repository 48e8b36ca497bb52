import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { Quiet } from '../../../ui/list/cells.tsx';
import type { Table } from '../../../ui/list/data-table.tsx';
import type { ImportLine } from './api.ts';
import classes from './lines.module.css';

export type LineRow = ImportLine & { id: string };

const severities = {
  error: { icon: IconAlertTriangle, heard: 'Erro: ' },
  warning: { icon: IconAlertTriangle, heard: 'Atenção: ' },
  info: { icon: IconInfoCircle, heard: '' },
} as const;

/** What there is with a line, the worst first. */
export function Findings({ line: { findings, isEdited, isSkipped, result, resultText } }: { line: ImportLine }) {
  const failed = result === 'failed' && resultText ? [{ severity: 'error', what: resultText } as const] : [];
  const said = [...failed, ...findings];
  if (said.length === 0 && isEdited)
    return (
      <p className={classes.finding} data-done>
        <IconCheck size={17} stroke={2} aria-hidden="true" /> Corrigida
      </p>
    );
  return said.map(({ severity, what }) => {
    const { icon: Mark, heard } = severities[severity];
    return (
      <p key={what} className={classes.finding} data-severity={isSkipped ? 'info' : severity}>
        <Mark size={17} stroke={1.8} aria-hidden="true" />
        <span>
          <VisuallyHidden>{heard}</VisuallyHidden>
          {what}
        </span>
      </p>
    );
  });
}

const Person = ({ line: { email, name } }: { line: ImportLine }) => (
  <div className={classes.person} data-clips>
    <span>{email || 'sem e-mail'}</span>
    {name && <small>{name}</small>}
  </div>
);

/** What happened to a line, or will happen. */
const Effect = ({ line: { effect, result, resultText } }: { line: ImportLine }) => (
  <p className={classes.effect}>{result === 'failed' ? 'Não entrou' : (resultText ?? effect)}</p>
);

/** The lines of an import: what there is, and what happens. */
export const linesTable: Table<LineRow> = {
  label: 'Linhas',
  cardsUpTo: 1100,
  columns: [
    { head: 'Linha', align: 'end', cell: ({ line }) => <Quiet>{line}</Quiet> },
    { head: 'E-mail', cell: (line) => <Person line={line} /> },
    { head: 'O que há', isWide: true, cell: (line) => <Findings line={line} /> },
    { head: 'O que acontece', cell: (line) => <Effect line={line} /> },
  ],
  card: (line, actions) => (
    <div className={classes.card}>
      <Quiet>Linha {line.line}</Quiet>
      <Person line={line} />
      <Findings line={line} />
      <Effect line={line} />
      {actions}
    </div>
  ),
};
