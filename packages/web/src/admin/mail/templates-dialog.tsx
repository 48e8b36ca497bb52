import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';
import { mailTextsQuery, previewQuery, type EditableText, type Template } from './api.ts';
import classes from './emails.module.css';
import { templateNames } from './mail-labels.ts';
import { MailPreview } from './mail-preview.tsx';

const templates = Object.entries(templateNames).map(([value, label]) => ({ value, label }));
const views = [
  { name: 'html', label: 'Como fica', scheme: 'light' },
  { name: 'text', label: 'Só texto' },
] as const;

/** The mails with example data, as people get them. */
export function TemplatesDialog({
  first = 'welcome',
  onEdit,
  onClose,
}: {
  first?: Template;
  onEdit: (text: EditableText) => void;
  onClose: () => void;
}) {
  const [template, choose] = useState(first);
  const texts = useQuery(mailTextsQuery);
  const editable = texts.data?.items.find((text) => text.template === template);
  const [view, show] = useState<string>('html');
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
      <MailPreview
        className={classes.tabs}
        read={read}
        kind="modelo"
        title={`Modelo ${templateNames[template]}`}
        label="Formato"
        views={views}
        chosen={view}
        onChoose={show}
      />
      <DialogActions>
        {editable && (
          <Button variant="default" onClick={() => onEdit(editable)}>
            {editable.own ? 'Editar seu texto' : 'Escrever seu texto'}
          </Button>
        )}
        <Button onClick={onClose}>Fechar</Button>
      </DialogActions>
    </Dialog>
  );
}
