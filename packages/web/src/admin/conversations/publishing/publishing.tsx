import type { ConversationDetail } from '@jornada/contract/conversations/admin';
import { proposedPublication, publishingObstacle } from '@jornada/domain/conversations/publishing';
import { Button } from '@mantine/core';
import { IconArrowsSort, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { OrderDialogProps } from './order-dialog.tsx';
import classes from './publishing.module.css';

const PublicationDialog = lazyDialog(() => import('./publication-dialog.tsx'), 'PublicationDialog');
const OrderDialog = lazyDialog(() => import('./order-dialog.tsx'), 'OrderDialog');

const obstacles = {
  is_minor: 'Não pode ser publicada: quem perguntou é menor de idade.',
  no_consent: 'Não pode ser publicada: quem perguntou não permitiu.',
  not_answered: 'Pode ser publicada na lição depois que a escola responder.',
} as const;

/** Whether a question stands under its lesson, and what leads to publishing it (decision K28). Nothing where the conversation is about an answer. */
export function Publishing({ conversation }: { conversation: ConversationDetail }) {
  const { about, messages, publication, fromName, mayPublish, isMinor } = conversation;
  const [isOpen, setOpen] = useState(false);
  if (about.kind === 'answer') return null;
  const proposed = proposedPublication(messages);
  const isAnswered = proposed.question !== null && proposed.answer !== null;
  const obstacle = publishingObstacle({ isQuestion: true, mayPublish, isMinor, isAnswered });
  if (obstacle) return <p className={classes.obstacle}>{obstacles[obstacle]}</p>;
  const deletedMessages = messages.filter(({ text }) => text === null).length;
  return (
    <section className={classes.publishing} aria-label="Publicação na lição">
      <Button
        variant="subtle"
        leftSection={<IconWorld size={17} stroke={1.8} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {publication ? 'Editar publicação…' : 'Publicar na lição…'}
      </Button>
      <span>
        {publication ? 'Publicada' : 'Aparece'} como “{fromName}”
      </span>
      {publication && <OrderButton {...about} fromId={conversation.id} />}
      {isOpen && (
        // Words of a message that was deleted meanwhile may be in its fields.
        <PublicationDialog
          key={deletedMessages}
          conversation={conversation}
          proposed={publication ?? proposed}
          deletedMessages={deletedMessages}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

/** Opens the order of a lesson's published questions. */
export function OrderButton(props: Omit<OrderDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={IconArrowsSort}
        label={`Ordem na lição ${props.lessonTitle}`}
        hint="Ordem na lição"
        onClick={() => setOpen(true)}
      />
      {isOpen && <OrderDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
