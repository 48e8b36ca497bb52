import type { ImportColumn, PeopleImport } from '@jornada/contract/people/people-imports';
import { IMPORT_FIELDS, type ImportField } from '@jornada/domain/people/imports/import-fields';
import { counted } from '@jornada/domain/plural';
import { Button, NativeSelect } from '@mantine/core';
import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { DataTable, type Column, type Table } from '../../../ui/list/data-table.tsx';
import { Pill } from '../../../ui/pill.tsx';
import classes from './column-table.module.css';
import { withField } from './plan.ts';

type ColumnTableProps = {
  found: PeopleImport;
  fields: readonly ImportField[];
  onChange: (fields: ImportField[]) => void;
};

type Row = ImportColumn & { id: string; index: number; chosen: ImportField };

/** A list with more columns shows only those that become something. */
const SHOWN = 10;

const choices = Object.entries(IMPORT_FIELDS).map(([value, label]) => ({ value, label }));

/** The columns of a list with three of its lines, and what each one becomes. */
export function ColumnTable({ found: { columns, sampleLines }, fields, onChange }: ColumnTableProps) {
  const [said, say] = useState('');
  const [isWhole, setWhole] = useState(false);
  // A platform's export has dozens of columns that nobody needs.
  const [first] = useState(fields);
  const rows = columns.map((column, index): Row => ({ ...column, id: `${index}`, index, chosen: fields[index]! }));
  // Told beside the column that looks most like it.
  const asked = fields.includes('email')
    ? undefined
    : (rows.find(({ samples }) => samples.some((sample) => sample.includes('@'))) ?? rows[0]);
  const isUsed = (row: Row) => row === asked || row.chosen !== 'skip' || first[row.index] !== 'skip';
  const shown = isWhole || rows.length <= SHOWN ? rows : rows.filter(isUsed);

  function choose({ index, name }: Row, field: ImportField) {
    const next = withField(fields, index, field);
    const left = rows.find((row) => row.index !== index && next[row.index] !== row.chosen);
    say(left ? `${IMPORT_FIELDS[field]} agora vem de “${name}”. “${left.name}” fica de fora.` : '');
    onChange(next);
  }
  const select = (row: Row) => (
    <NativeSelect
      className={classes.select}
      aria-label={`${row.name} vira`}
      data={choices}
      value={row.chosen}
      error={row === asked && 'Escolha aqui, ou em outra coluna, o e-mail'}
      onChange={(event) => choose(row, event.currentTarget.value as ImportField)}
    />
  );
  return (
    <div>
      <DataTable table={tableOf(sampleLines, select)} rows={shown} isStale={false} />
      {shown.length < rows.length && (
        <Button mt={8} variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          Ver {counted(rows.length - shown.length, 'coluna que fica', 'colunas que ficam')} de fora
        </Button>
      )}
      <p role="status" className={classes.said}>
        {said}
      </p>
    </div>
  );
}

const tableOf = (sampleLines: readonly number[], select: (row: Row) => ReactNode): Table<Row> => ({
  label: 'Colunas do arquivo',
  columns: [
    { head: 'Coluna no arquivo', cell: (row) => <Name row={row} /> },
    ...sampleLines.map((line, at): Column<Row> => ({
      head: `Linha ${line}`,
      cell: ({ samples }) => <Sample text={samples[at]} />,
    })),
    { head: 'Vira', cell: select },
    { head: 'Situação', cell: (row) => <Situation row={row} /> },
  ],
  card: (row) => (
    <div className={classes.card}>
      <Name row={row} />
      <Situation row={row} />
      {row.samples.map((text, at) => (
        <Sample key={sampleLines[at]} text={text} />
      ))}
      {select(row)}
    </div>
  ),
});

const Name = ({ row: { name } }: { row: Row }) => (
  <b className={classes.name} title={name}>
    {name}
  </b>
);

const Sample = ({ text }: { text: string | undefined }) => (
  <span className={classes.sample} title={text}>
    {text || <i>vazio</i>}
  </span>
);

function Situation({ row: { chosen, field, isRecognised, note } }: { row: Row }) {
  if (chosen === 'skip') return <Pill>Fica de fora</Pill>;
  const [tone, Mark, text] =
    chosen === field && note
      ? (['amber', IconInfoCircle, note] as const)
      : (['leaf', IconCheck, chosen === field && isRecognised ? 'Reconhecida' : 'Escolhida'] as const);
  return (
    <Pill tone={tone} mark={<Mark size={14} stroke={2.2} aria-hidden="true" />}>
      {text}
    </Pill>
  );
}
