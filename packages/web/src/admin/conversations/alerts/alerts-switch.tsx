import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, queryFor } from '../../../platform/api-client.ts';
import type { Answer } from '../../../platform/endpoint-types.ts';
import { explain } from '../../../platform/explain.ts';
import { RetryButton } from '../../../ui/loading/retry-button.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { SwitchField } from '../../ui/form/switch-field.tsx';

const alertsQuery = queryFor('conversationAlerts', 'readConversationAlerts');

/** Why no mail comes, whatever the switch says. */
const obstacles: Record<NonNullable<Answer<'conversationAlerts', 'readConversationAlerts'>['obstacle']>, string> = {
  mail_not_configured: 'O envio de e-mails não está configurado: nenhum aviso é enviado.',
  email_not_proven: 'Para receber avisos, confirme seu e-mail em Meu perfil.',
};

/** 'Avisos por e-mail': an administrator's own switch for mails about what is open. It saves at once, and springs back after a failure. */
export function AlertsSwitch() {
  const cache = useQueryClient();
  const read = useQuery(alertsQuery);
  const turn = useMutation({
    mutationFn: (isOn: boolean) => call('conversationAlerts', 'setConversationAlerts', { body: { isOn } }),
    onSuccess: (mine) => cache.setQueryData(alertsQuery.queryKey, mine),
    onError: (problem) => toast.error(explain(problem, 'Erro ao salvar avisos')),
  });
  if (read.isPending) {
    return (
      <Loading label="Carregando avisos">
        <Skeleton width={280} height={44} radius={10} />
      </Loading>
    );
  }
  if (!read.data) {
    return (
      <div role="alert">
        <p>Erro ao carregar avisos</p>
        <RetryButton query={read} variant="light" size="sm" />
      </div>
    );
  }
  const { isOn, obstacle } = read.data;
  return (
    <SwitchField
      label="Avisos por e-mail"
      note={obstacle ? obstacles[obstacle] : 'No máximo um por hora, só quando chega algo novo.'}
      isOn={turn.isPending ? turn.variables : isOn}
      isBusy={turn.isPending}
      onTurn={(wish) => turn.mutate(wish)}
    />
  );
}
