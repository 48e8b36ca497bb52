import { IconMessage2, IconMessage2Off } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../platform/after-command.ts';
import { call } from '../../platform/api-client.ts';
import { explain } from '../../platform/explain.ts';
import { MenuItem } from '../../ui/menu/menu.tsx';
import { toast } from '../../ui/toast/toast.ts';

type AskingBlockProps = { user: { id: string; name: string }; isBlocked: boolean };

/** The entry of a menu that blocks a person from asking, or lets them ask again. What they wrote stays. */
export function AskingBlock({ user: { id: userId, name }, isBlocked }: AskingBlockProps) {
  const cache = useQueryClient();
  const set = useMutation({
    mutationFn: () => call('people', 'setAsking', { params: { userId }, body: { isBlocked: !isBlocked } }),
    onSuccess: (now) => {
      toast.success(`Perguntas ${now.isBlocked ? 'bloqueadas' : 'liberadas'} para ${name}`);
      return afterCommand(cache, { invalidates: [['people', 'readPerson'], ['adminConversations']] });
    },
    onError: (problem) => toast.error(explain(problem, 'Erro ao salvar')),
  });
  const Icon = isBlocked ? IconMessage2 : IconMessage2Off;
  return (
    <MenuItem icon={<Icon size={18} stroke={1.8} />} onClick={() => set.mutate()}>
      {isBlocked ? 'Liberar perguntas' : 'Bloquear perguntas'}
    </MenuItem>
  );
}
