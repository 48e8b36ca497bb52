import type { ListReading, PeopleImport } from '@jornada/contract/people/people-imports';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { explain } from '../../../../platform/explain.ts';
import { Dialog, DialogFields, DialogLead } from '../../../../ui/dialog/dialog.tsx';
import { useReread } from '../api.ts';
import { encodingLabels, lineEndLabels, separatorLabels } from '../import-labels.ts';
import classes from './reading-dialog.module.css';

const NONE = 'none';
const HEAD_LINES = Array.from({ length: 10 }, (_, at) => [String(at + 1), `Linha ${at + 1}`] as const);

/** The choices of each part of a reading, as texts. */
const parts: Record<keyof ListReading, { label: string; choices: Record<string, string> }> = {
  encoding: { label: 'Codificação', choices: encodingLabels },
  separator: { label: 'Separador', choices: separatorLabels },
  headLine: { label: 'Linha dos nomes', choices: { ...Object.fromEntries(HEAD_LINES), [NONE]: 'Sem linha de nomes' } },
  quote: { label: 'Aspas', choices: { '"': 'Duplas (")', "'": "Simples (')", [NONE]: 'Nenhuma' } },
  lineEnd: { label: 'Fim de linha', choices: lineEndLabels },
};
const names = Object.keys(parts) as (keyof ListReading)[];

/** How the file is read: every change reads it again at once, and shows the first lines. */
export function ReadingDialog({ found, onClose }: { found: PeopleImport; onClose: () => void }) {
  const reread = useReread(found.id);
  // While requests are under way, the next change starts from the last one.
  const [wanted, setWanted] = useState<ListReading | null>(null);
  const reading = wanted ?? found.reading;
  function change(name: keyof ListReading, text: string) {
    const value = text === NONE ? null : name === 'headLine' ? Number(text) : text;
    const next: ListReading = { ...reading, [name]: value };
    setWanted(next);
    reread.mutate(next, { onSettled: () => setWanted(null) });
  }
  const rows = [found.columns.map(({ name }) => name)].concat(
    found.sampleLines.map((_, at) => found.columns.map(({ samples }) => samples[at] ?? '')),
  );
  return (
    <Dialog title="Mudar leitura" width={720} onClose={onClose}>
      <DialogFields>
        <DialogLead>O arquivo é lido de novo a cada mudança, e as colunas são reconhecidas outra vez.</DialogLead>
        <div className={classes.choices}>
          {names.map((name) => {
            const value = String(reading[name] ?? NONE);
            const known = parts[name].choices;
            const choices = value in known ? known : { ...known, [value]: `Linha ${value}` };
            return (
              <NativeSelect
                key={name}
                label={parts[name].label}
                data={Object.entries(choices).map(([choice, label]) => ({ value: choice, label }))}
                value={value}
                onChange={(event) => change(name, event.currentTarget.value)}
              />
            );
          })}
        </div>
        {reread.error && !reread.isPending && (
          <p role="alert" className={classes.refusal}>
            {explain(reread.error, 'Erro ao ler de novo').message} Continua a leitura de antes.
          </p>
        )}
        <div className={classes.samples} role="status" aria-busy={reread.isPending}>
          <table aria-label="Primeiras linhas">
            <tbody>
              {rows.map((cells, row) => {
                const Cell = row === 0 ? 'th' : 'td';
                return (
                  // Neither lines nor columns have another id: names may be alike.
                  // oxlint-disable-next-line react/no-array-index-key
                  <tr key={row}>
                    {cells.map((cell, at) => (
                      // oxlint-disable-next-line react/no-array-index-key
                      <Cell key={at}>{cell}</Cell>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </DialogFields>
    </Dialog>
  );
}
