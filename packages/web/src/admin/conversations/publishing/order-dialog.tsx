import { documentText } from '@jornada/domain/lessons/document/document-text';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, DialogLead } from '../../../ui/dialog/dialog.tsx';
import { QueryError } from '../../../ui/page/page-state.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { moved } from '../../lessons/list/moved.ts';
import { IconButton, IconButtons } from '../../ui/icon-button.tsx';
import { publicationsQuery, useOrder } from './api.ts';
import classes from './publishing.module.css';

export type OrderDialogProps = {
  lessonId: string;
  lessonTitle: string;
  /** The conversation where the order was opened. */
  fromId: string;
  onClose: () => void;
};

/** The published questions of a lesson, moved up and down; each move is saved at once. */
export function OrderDialog({ lessonId, lessonTitle, fromId, onClose }: OrderDialogProps) {
  const read = useQuery(publicationsQuery(lessonId));
  const order = useOrder(lessonId);
  const [announcement, announce] = useState('');
  const items = read.data?.items ?? [];
  function move(from: number, to: number) {
    if (to < 0 || to >= items.length) return;
    order.mutate(moved(items, from, to).map(({ id }) => id));
    announce(`Posição ${to + 1} de ${items.length}`);
  }
  return (
    <Dialog title="Ordem na lição" onClose={onClose} width={620}>
      <DialogLead>
        Nesta ordem os membros leem as perguntas publicadas em <b>{lessonTitle}</b>.
      </DialogLead>
      {read.isPending ? (
        <Loading label="Carregando as perguntas publicadas">
          <Skeleton width="100%" height={120} mt={12} />
        </Loading>
      ) : read.data ? (
        <ol className={classes.order}>
          {items.map(({ id, firstName, question }, at) => (
            <li key={id} aria-current={id === fromId || undefined} ref={id === fromId ? show : undefined}>
              <span>
                <b>{firstName}</b> {documentText(question)}
              </span>
              <IconButtons>
                <IconButton
                  icon={IconArrowUp}
                  label={`Mover a pergunta ${at + 1}, de ${firstName}, para cima`}
                  hint="Mover para cima"
                  aria-disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  icon={IconArrowDown}
                  label={`Mover a pergunta ${at + 1}, de ${firstName}, para baixo`}
                  hint="Mover para baixo"
                  aria-disabled={at === items.length - 1}
                  onClick={() => move(at, at + 1)}
                />
              </IconButtons>
            </li>
          ))}
        </ol>
      ) : (
        <QueryError title="Erro ao carregar as perguntas publicadas" query={read} />
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Dialog>
  );
}

const show = (row: HTMLLIElement | null) => row?.scrollIntoView({ block: 'nearest' });
