import type { ListReading, PeopleImport } from '@jornada/contract/people/people-imports';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { explain } from '../../../../platform/explain.ts';
import { Dialog, DialogFields, DialogLead } from '../../../../ui/dialog/dialog.tsx';
import { useReread } from '../api.ts';
import { encodingLabels, lineEndLabels, separatorLabels } from '../import-labels.ts';
import classes from './reading-dialog.module.css';

const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const NONE = 'none';
const HEAD_LINES = 10;

/** How the file is read: every change reads it again at once, and shows the first lines. */
export function ReadingDialog({ found, onClose }: { found: PeopleImport; onClose: () => void }) {
  const reread = useReread(found.id);
  // While requests are under way, the next change starts from the last one.
  const [wanted, setWanted] = useState<ListReading | null>(null);
  const reading = wanted ?? found.reading;
  const { encoding, separator, quote, lineEnd, headLine } = reading;
  const change = (to: Partial<ListReading>) => {
    const next = { ...reading, ...to };
    setWanted(next);
    reread.mutate(next, { onSettled: () => setWanted(null) });
  };
  const lines = Array.from({ length: Math.max(HEAD_LINES, headLine ?? 1) }, (_, at) => String(at + 1));
  return (
    <Dialog title="Mudar leitura" width={720} onClose={onClose}>
      <DialogFields>
        <DialogLead>O arquivo é lido de novo a cada mudança, e as colunas são reconhecidas outra vez.</DialogLead>
        <div className={classes.choices}>
          <NativeSelect
            label="Codificação"
            data={choicesOf(encodingLabels)}
            value={encoding}
            onChange={(event) => change({ encoding: event.currentTarget.value as ListReading['encoding'] })}
          />
          <NativeSelect
            label="Separador"
            data={choicesOf(separatorLabels)}
            value={separator}
            onChange={(event) => change({ separator: event.currentTarget.value as ListReading['separator'] })}
          />
          <NativeSelect
            label="Linha dos nomes"
            data={[
              { value: NONE, label: 'Sem linha de nomes' },
              ...lines.map((line) => ({ value: line, label: `Linha ${line}` })),
            ]}
            value={headLine === null ? NONE : String(headLine)}
            onChange={({ currentTarget: { value } }) => change({ headLine: value === NONE ? null : Number(value) })}
          />
          <NativeSelect
            label="Aspas"
            data={[
              { value: '"', label: 'Duplas (")' },
              { value: "'", label: "Simples (')" },
              { value: NONE, label: 'Nenhuma' },
            ]}
            value={quote ?? NONE}
            onChange={({ currentTarget: { value } }) =>
              change({ quote: value === NONE ? null : (value as ListReading['quote']) })
            }
          />
          <NativeSelect
            label="Fim de linha"
            data={choicesOf(lineEndLabels)}
            value={lineEnd}
            onChange={(event) => change({ lineEnd: event.currentTarget.value as ListReading['lineEnd'] })}
          />
        </div>
        <p role="status" className={classes.state}>
          {reread.isPending ? 'Lendo de novo…' : ''}
        </p>
        {reread.error && !reread.isPending && (
          <p role="alert" className={classes.refusal}>
            {explain(reread.error, 'Erro ao ler de novo').message} Continua a leitura de antes.
          </p>
        )}
        <div className={classes.samples} data-old={reread.isPending || undefined}>
          <table aria-label="Primeiras linhas">
            <thead>
              <tr>
                {found.columns.map(({ name }, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- names may be alike
                  <th key={at} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.sampleLines.map((line, row) => (
                <tr key={line}>
                  {found.columns.map(({ samples }, at) => (
                    // oxlint-disable-next-line react/no-array-index-key -- a column has no other id
                    <td key={at}>{samples[row]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </DialogFields>
    </Dialog>
  );
}
