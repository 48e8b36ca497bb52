import type { ConversationDetail } from '@jornada/contract/conversations/admin';
import type { MessageDocument } from '@jornada/contract/conversations/message-document';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { MessageField } from '../../../conversations/text/message-field.tsx';
import { explain } from '../../../platform/explain.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useOnce } from '../../../ui/use-once.ts';
import { conversationQuery } from '../api.ts';
import { usePublish } from './api.ts';
import { PublishedText } from './published-text.tsx';
import classes from './publishing.module.css';

type Words = { question: MessageDocument | null; answer: MessageDocument | null };
type PublicationFormProps = {
  conversation: ConversationDetail;
  proposed: Words;
  deletedMessages: number;
  onDone: () => void;
};

const blank = 'Escreva o texto que aparece na lição.';

/** The question and the answer as they will appear. If somebody else saved meanwhile, theirs is shown below, and saving again replaces it. */
export function PublicationForm({ conversation, proposed, deletedMessages, onDone }: PublicationFormProps) {
  const { id, publication } = conversation;
  const cache = useQueryClient();
  const [words, setWords] = useState<Words>({ question: proposed.question, answer: proposed.answer });
  // Of what the fields were filled from, or what was shown as somebody else's.
  const [revision, setRevision] = useState(publication?.revision ?? null);
  const [hasAsked, setHasAsked] = useState(false);
  const publish = usePublish(id);
  const once = useOnce(publish.isPending);
  const { question, answer } = words;

  function send(event: FormEvent) {
    event.preventDefault();
    setHasAsked(true);
    if (!question || !answer) return;
    once(() =>
      publish.mutate(
        { question, answer, revision, deletedMessages },
        {
          onSuccess: () => {
            toast.success(revision === null ? 'Pergunta publicada na lição' : 'Publicação salva');
            onDone();
          },
          onError: async () => {
            const { queryKey } = conversationQuery(id);
            await cache.invalidateQueries({ queryKey });
            setRevision(cache.getQueryData(queryKey)?.publication?.revision ?? null);
          },
        },
      ),
    );
  }
  const field = (name: keyof Words) => ({
    value: words[name],
    onChange: (value: MessageDocument | null) => setWords((before) => ({ ...before, [name]: value })),
    error: hasAsked && !words[name] && blank,
    disabled: publish.isPending,
  });
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <b aria-hidden="true">Pergunta, como aparece</b>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever switched it on asked for it */}
      <MessageField label="Pergunta, como aparece" autoFocus {...field('question')} />
      <b aria-hidden="true">Resposta, como aparece</b>
      <MessageField label="Resposta, como aparece" {...field('answer')} />
      {publish.isError && (
        <div role="alert" className={classes.failure}>
          <p>{explain(publish.error, 'Erro ao publicar').message}</p>
          {publish.error.code === 'publication_changed' && publication && (
            <>
              <p>Publicado agora:</p>
              <PublishedText {...publication} />
            </>
          )}
        </div>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onDone} disabled={publish.isPending}>
          Cancelar
        </Button>
        <Button type="submit" loading={publish.isPending}>
          {publication ? 'Salvar' : 'Publicar'}
        </Button>
      </div>
    </form>
  );
}
