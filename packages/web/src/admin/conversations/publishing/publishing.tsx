import type { ConversationDetail } from '@jornada/contract/conversations/admin';
import { proposedPublication, publishingObstacle } from '@jornada/domain/conversations/publishing';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { OrderButton } from './order-button.tsx';
import { PublicationForm } from './publication-form.tsx';
import { PublishedText } from './published-text.tsx';
import classes from './publishing.module.css';
import type { UnpublishDialogProps } from './unpublish-dialog.tsx';

const UnpublishDialog = lazyDialog<'UnpublishDialog', UnpublishDialogProps>(
  () => import('./unpublish-dialog.tsx'),
  'UnpublishDialog',
);

const obstacles = {
  is_minor: 'Não pode ser publicada: quem perguntou é menor de idade.',
  no_consent: 'Não pode ser publicada: quem perguntou não permitiu.',
  not_answered: 'Pode ser publicada na lição depois que a escola responder.',
} as const;

/** Whether and how a question stands under its lesson (decision K28). Nothing where the conversation is about an answer. */
export function Publishing({ conversation }: { conversation: ConversationDetail }) {
  const { id, about, messages, publication, fromName, mayPublish, isMinor } = conversation;
  const [isEditing, setEditing] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  if (about.kind === 'answer') return null;
  const proposed = proposedPublication(messages);
  const isAnswered = proposed.question !== null && proposed.answer !== null;
  const obstacle = publishingObstacle({ isQuestion: true, mayPublish, isMinor, isAnswered });
  if (obstacle) return <p className={classes.obstacle}>{obstacles[obstacle]}</p>;
  const turn = (isOn: boolean) => (publication && !isOn ? setLeaving(true) : setEditing(isOn));
  const deletedMessages = messages.filter(({ text }) => text === null).length;
  return (
    <section className={classes.publishing} aria-label="Publicação na lição">
      <SwitchField
        label="Publicar na lição"
        note={`Aparece como “${fromName}”`}
        isOn={publication !== null || isEditing}
        onTurn={turn}
      />
      {isEditing ? (
        // Words of a message that was deleted meanwhile may be in its fields.
        <PublicationForm
          key={deletedMessages}
          conversation={conversation}
          proposed={publication ?? proposed}
          deletedMessages={deletedMessages}
          onDone={() => setEditing(false)}
        />
      ) : (
        publication && (
          <>
            <PublishedText {...publication} />
            <div className={classes.actions}>
              <Button variant="default" onClick={() => setEditing(true)}>
                Editar o que aparece
              </Button>
              <OrderButton {...about} />
            </div>
          </>
        )
      )}
      {isLeaving && (
        <UnpublishDialog
          conversationId={id}
          onClose={() => {
            setLeaving(false);
            setEditing(false);
          }}
        />
      )}
    </section>
  );
}
