import type { ListReading, PeopleImport } from '@jornada/contract/people/people-imports';
import { Button, NativeSelect } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { explain } from '../../../../platform/explain.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { useReread } from '../api.ts';
import { encodingLabels, formatReading, lineEndLabels, separatorLabels } from '../import-labels.ts';
import classes from '../imports.module.css';

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

/** How the file is read, and on request its parts: every change reads it again at once, and the columns below show it. */
export function Reading({ found }: { found: PeopleImport }) {
  const [isOpen, setOpen] = useState(false);
  const reread = useReread(found.id);
  // While requests are under way, the next change starts from the last one.
  const reading = reread.isPending ? reread.variables : found.reading;
  const change = (name: keyof ListReading, text: string) =>
    reread.mutate({ ...reading, [name]: text === NONE ? null : name === 'headLine' ? Number(text) : text });
  return (
    <>
      <div className={classes.buttons}>
        <div className={classes.buttons} role="status">
          {formatReading(found.reading).map((text) => (
            <Pill key={text} tone="leaf" mark={<IconCheck size={14} stroke={2.4} aria-hidden="true" />}>
              {text}
            </Pill>
          ))}
        </div>
        <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Mudar leitura
        </Button>
      </div>
      {isOpen && (
        <Panel>
          <FormSection
            title="Leitura do arquivo"
            note={
              reread.error ? (
                <span role="alert">
                  {explain(reread.error, 'Erro ao ler de novo').message} Continua a leitura de antes.
                </span>
              ) : (
                'O arquivo é lido de novo a cada mudança, e as colunas são reconhecidas outra vez.'
              )
            }
          >
            <div className={classes.parts}>
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
          </FormSection>
        </Panel>
      )}
    </>
  );
}
