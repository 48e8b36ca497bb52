import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';
import { Skeleton, Loading } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { FailedList } from '../ui/list/list-states.tsx';
import { previewQuery, type Template } from './api.ts';
import classes from './emails.module.css';
import { MailFrame } from './mail-frame.tsx';
import { templateNames } from './mail-labels.ts';

const templates = Object.entries(templateNames).map(([value, label]) => ({ value, label }));
const views = [
  { name: 'html', label: 'Como fica' },
  { name: 'text', label: 'Só texto' },
] as const;

/** The mails with example data, as people get them. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const [template, choose] = useState<Template>('welcome');
  const [view, show] = useState<'html' | 'text'>('html');
  const read = useQuery({ ...previewQuery(template), retryOnMount: false });
  return (
    <Dialog title="Modelos de e-mail" onClose={onClose} width={680}>
      <NativeSelect
        size="md"
        label="Modelo"
        data={templates}
        data-autofocus
        value={template}
        onChange={(event) => choose(event.currentTarget.value as Template)}
      />
      {read.isPending && (
        <Loading label="Carregando modelo">
          <Skeleton width="70%" height={20} mt={14} />
          <Skeleton width="100%" height={320} radius={12} mt={14} />
        </Loading>
      )}
      {read.isError && !read.data && <FailedList title="Erro ao carregar modelo" read={read} />}
      {read.data && (
        <>
          <p className={classes.subject}>
            <span>Assunto: </span>
            <b>{read.data.subject}</b>
          </p>
          <div className={classes.tabs}>
            <Tabs label="Formato" tabs={views} chosen={view} onChoose={show}>
              {view === 'html' ? (
                <MailFrame
                  className={classes.frame}
                  title={`Modelo ${templateNames[template]}`}
                  html={read.data.html}
                />
              ) : (
                <textarea
                  className={classes.text}
                  aria-label="Texto do e-mail"
                  readOnly
                  spellCheck={false}
                  value={read.data.text}
                />
              )}
            </Tabs>
          </div>
        </>
      )}
      <DialogActions>
        <Button onClick={onClose}>Fechar</Button>
      </DialogActions>
    </Dialog>
  );
}
