import type { ConversationDetail } from '@jornada/contract/conversations/admin';
import type { MessageDocument } from '@jornada/contract/conversations/message-document';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconWorldOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MessageField } from '../../../conversations/text/message-field.tsx';
import { MessageText } from '../../../conversations/text/message-text.tsx';
import { ConfirmRequest } from '../../../ui/dialog/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { conversationQuery } from '../api.ts';
import { usePublish, useUnpublish } from './api.ts';
import classes from './publishing.module.css';

type Words = { question: MessageDocument | null; answer: MessageDocument | null };
type Published = { question: MessageDocument; answer: MessageDocument };

type PublicationDialogProps = {
  conversation: ConversationDetail;
  proposed: Words;
  deletedMessages: number;
  onClose: () => void;
};

const isWritten = (text: MessageDocument | null) => (text ? null : 'Escreva o texto que aparece na lição.');

/** The question and the answer as they appear under the lesson. If somebody else saved meanwhile, theirs is shown below, and saving again replaces it. */
export function PublicationDialog({ conversation, proposed, deletedMessages, onClose }: PublicationDialogProps) {
  const { id, about, publication, fromName } = conversation;
  const cache = useQueryClient();
  const publish = usePublish(id);
  const unpublish = useUnpublish(id);
  const [isLeaving, setLeaving] = useState(false);
  // Of what the fields were filled from, or what was shown as somebody else's.
  const [revision, setRevision] = useState(publication?.revision ?? null);
  const form = useForm<Words>({
    initialValues: { question: proposed.question, answer: proposed.answer },
    validate: { question: isWritten, answer: isWritten },
  });
  const showNewest = async () => {
    const { queryKey } = conversationQuery(id);
    await cache.invalidateQueries({ queryKey });
    setRevision(cache.getQueryData(queryKey)?.publication?.revision ?? null);
  };
  const field = (name: keyof Words, label: string, isFirst = false) => (
    // The dialog gives the focus to nothing else.
    <div data-autofocus={isFirst || undefined}>
      <b aria-hidden="true">{label}</b>
      <MessageField
        {...form.getInputProps(name)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opened it asked for it
        autoFocus={isFirst}
        label={label}
        value={form.values[name]}
        disabled={publish.isPending}
      />
    </div>
  );
  if (isLeaving) {
    return (
      <ConfirmRequest
        title="Tirar da lição?"
        confirm="Tirar da lição"
        danger
        request={unpublish}
        success="A pergunta não aparece mais na lição"
        failure="Erro ao tirar da lição"
        onDone={onClose}
        onClose={() => setLeaving(false)}
      >
        Os membros deixam de ver a pergunta e a resposta. Os textos editados são apagados; a conversa continua aqui.
      </ConfirmRequest>
    );
  }
  return (
    <FormDialog
      title={publication ? 'Editar publicação' : 'Publicar na lição'}
      width={640}
      lead={
        <>
          Aparece em <b>{about.lessonTitle}</b> como “{fromName}”.
        </>
      }
      submit={publication ? 'Salvar' : 'Publicar'}
      form={form}
      request={publish}
      bodyOf={(words) => ({ ...(words as Published), revision, deletedMessages })}
      success={revision === null ? 'Pergunta publicada na lição' : 'Publicação salva'}
      failure="Erro ao publicar"
      keepsTyped
      onClose={onClose}
      onRefused={() => void showNewest()}
    >
      <UnsavedGuard isDirty={form.isDirty()} />
      {field('question', 'Pergunta, como aparece', true)}
      {field('answer', 'Resposta, como aparece')}
      {publish.error?.code === 'publication_changed' && publication && (
        <div role="alert" className={classes.notice}>
          <p>Publicado agora:</p>
          <b>
            <MessageText document={publication.question} />
          </b>
          <MessageText document={publication.answer} />
        </div>
      )}
      {publication && (
        <Button
          className={classes.leave}
          variant="subtle"
          leftSection={<IconWorldOff size={18} stroke={1.8} aria-hidden="true" />}
          onClick={() => setLeaving(true)}
        >
          Tirar da lição…
        </Button>
      )}
    </FormDialog>
  );
}
