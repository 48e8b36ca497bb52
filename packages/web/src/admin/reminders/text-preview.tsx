import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { MailFrame } from '../mail/mail-frame.tsx';
import { FailedList } from '../ui/list/list-states.tsx';
import { Panel } from '../ui/panel.tsx';
import { previewQuery, textNames, type Answerable } from './api.ts';
import classes from './reminders-page.module.css';

const texts = Object.entries(textNames).map(([value, label]) => ({ value, label }));
const views = [
  { name: 'light', label: 'Claro' },
  { name: 'dark', label: 'Escuro' },
  { name: 'text', label: 'Só texto' },
] as const;
const widths = [
  { value: '600', label: 'Computador' },
  { value: '360', label: 'Celular' },
];

/** Each text with example data, as mailboxes show it: light and dark, wide and narrow. */
export function TextPreview() {
  const [text, choose] = useState<Answerable>('opened_today');
  const [view, show] = useState<(typeof views)[number]['name']>('light');
  const [width, setWidth] = useState('600');
  const read = useQuery({ ...previewQuery(text), retryOnMount: false });
  return (
    <Panel title="Textos" pad>
      <p className={classes.note}>Oito textos se revezam, e ninguém recebe o mesmo duas vezes seguidas.</p>
      <div className={classes.choices}>
        <NativeSelect
          size="md"
          label="Texto"
          data={texts}
          value={text}
          onChange={(event) => choose(event.currentTarget.value as Answerable)}
        />
        <NativeSelect
          size="md"
          label="Largura"
          data={widths}
          value={width}
          onChange={(event) => setWidth(event.currentTarget.value)}
        />
      </div>
      {read.isPending && (
        <Loading label="Carregando texto">
          <Skeleton width="70%" height={20} mt={14} />
          <Skeleton width="100%" height={420} radius={12} mt={14} />
        </Loading>
      )}
      {read.isError && !read.data && <FailedList title="Erro ao carregar texto" read={read} />}
      {read.data && (
        <>
          <p className={classes.subject}>
            <span>Assunto: </span>
            <b>{read.data.subject}</b>
          </p>
          <Tabs label="Aparência" tabs={views} chosen={view} onChoose={show}>
            {view === 'text' ? (
              <textarea
                className={classes.text}
                aria-label="Texto do e-mail"
                readOnly
                spellCheck={false}
                value={read.data.text}
              />
            ) : (
              <MailFrame
                className={width === '360' ? `${classes.frame} ${classes.narrow}` : classes.frame}
                title={`Lembrete ${textNames[text]}`}
                html={read.data.html}
                scheme={view}
              />
            )}
          </Tabs>
        </>
      )}
    </Panel>
  );
}
