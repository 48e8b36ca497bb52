import type { ConversationDetail } from '@jornada/contract/conversations/admin';
import { VisuallyHidden } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconDots, IconTrash } from '@tabler/icons-react';
import { explain } from '../../platform/explain.ts';
import { Menu, MenuItem } from '../../ui/menu/menu.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { AskingBlock } from './asking-block.tsx';
import { useSetState } from './api.ts';
import classes from './inbox.module.css';

type ThreadMenuProps = { conversation: ConversationDetail; onDelete: () => void };

/** What can be done with a conversation: close, reopen, delete. */
export function ThreadMenu({ conversation: { id, state, user, isBlocked }, onDelete }: ThreadMenuProps) {
  const changing = useSetState(id);
  const isClosed = state === 'closed';
  const change = () =>
    changing.mutate(isClosed ? 'open' : 'closed', {
      onSuccess: () => toast.success(isClosed ? 'Conversa reaberta' : 'Conversa encerrada'),
      onError: (problem) => toast.error(explain(problem, 'Erro ao mudar a conversa')),
    });
  return (
    <Menu
      button={
        <span className={classes.more}>
          <IconDots size={18} aria-hidden="true" />
          <VisuallyHidden>Mais ações</VisuallyHidden>
        </span>
      }
    >
      <MenuItem
        icon={isClosed ? <IconArchiveOff size={18} stroke={1.8} /> : <IconArchive size={18} stroke={1.8} />}
        disabled={changing.isPending}
        onClick={change}
      >
        {isClosed ? 'Reabrir' : 'Encerrar'}
      </MenuItem>
      <AskingBlock user={user} isBlocked={isBlocked} />
      <MenuItem icon={<IconTrash size={18} stroke={1.8} />} onClick={onDelete}>
        <span className={classes.danger}>Excluir conversa</span>
      </MenuItem>
    </Menu>
  );
}
