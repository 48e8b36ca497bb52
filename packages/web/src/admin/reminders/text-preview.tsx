import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MailPreview } from '../mail/mail-preview.tsx';
import { Panel } from '../ui/panel.tsx';
import { previewQuery, textNames, type Answerable } from './api.ts';
import classes from './reminders-page.module.css';

const texts = Object.entries(textNames).map(([value, label]) => ({ value, label }));
const views = [
  { name: 'light', label: 'Claro', scheme: 'light' },
  { name: 'dark', label: 'Escuro', scheme: 'dark' },
  { name: 'text', label: 'Só texto' },
] as const;
const widths = [
  { value: '600', label: 'Computador' },
  { value: '360', label: 'Celular' },
];

/** Each text with example data, as mailboxes show it: light and dark, wide and narrow. */
export function TextPreview() {
  const [text, choose] = useState<Answerable>('opened_today');
  const [view, show] = useState<string>('light');
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
      <MailPreview
        className={width === '360' ? `${classes.preview} ${classes.narrow}` : classes.preview}
        read={read}
        kind="texto"
        title={`Lembrete ${textNames[text]}`}
        label="Aparência"
        views={views}
        chosen={view}
        onChoose={show}
      />
    </Panel>
  );
}
