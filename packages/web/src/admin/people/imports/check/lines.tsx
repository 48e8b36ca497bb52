import { IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { ListBody } from '../../../ui/list/list-page.tsx';
import { EmptyList } from '../../../ui/list/list-states.tsx';
import { linesQuery, type ImportLine, type ShownLines } from './api.ts';
import { LineActions } from './line-actions.tsx';
import { linesTable } from './line-cells.tsx';
import { LineForm } from './line-form.tsx';

type LinesProps = {
  importId: string;
  show: ShownLines;
  /** What stands for no lines. */
  none: string;
  /** Before the import runs each line can be changed: the one that is being edited. */
  editing?: { line: number | null; edit: (line: number | null) => void };
};

/** The lines of an import. A changed one stays in its place and says its new result. */
export function Lines({ importId, show, none, editing }: LinesProps) {
  const list = useInfiniteQuery(linesQuery(importId, show));
  const [heard, say] = useState('');
  // The line whose form was left: its button gets the focus back.
  const [left, setLeft] = useState<number | null>(null);
  const rows = list.data?.rows.map((line) => ({ ...line, id: String(line.line) }));
  const tell = ({ line, effect }: ImportLine) => say(`Linha ${line}: ${effect}`);
  function leave(line: number) {
    setLeft(line);
    editing?.edit(null);
  }
  return (
    <ListBody
      list={list}
      rows={rows}
      loading="Carregando linhas"
      failed="Erro ao carregar linhas"
      empty={<EmptyList title={none} art={IconChecks} />}
      found={heard}
    >
      {(shown) => (
        <DataTable
          table={linesTable}
          rows={shown}
          isStale={list.isPlaceholderData}
          renderInstead={(line) =>
            line.line === editing?.line && (
              <LineForm
                importId={importId}
                line={line}
                onClose={() => leave(line.line)}
                onSaved={(judged) => {
                  tell(judged);
                  leave(line.line);
                }}
              />
            )
          }
          renderActions={
            editing &&
            ((line) => (
              <LineActions
                importId={importId}
                line={line}
                onEdit={() => editing.edit(line.line)}
                onChanged={tell}
                hasFocus={line.line === left}
              />
            ))
          }
        />
      )}
    </ListBody>
  );
}
