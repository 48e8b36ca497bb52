import { Button } from '@mantine/core';
import { explain } from '../../../platform/explain.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useSettleReports } from './api.ts';

/** Settles the reports about a published question, which stays under its lesson. */
export function SettleReports({ conversationId }: { conversationId: string }) {
  const settle = useSettleReports(conversationId);
  return (
    <Button
      variant="default"
      loading={settle.isPending}
      onClick={() =>
        settle.mutate(undefined, {
          onSuccess: () => toast.success('Denúncias encerradas'),
          onError: (problem) => toast.error(explain(problem, 'Erro ao encerrar as denúncias')),
        })
      }
    >
      Encerrar denúncias
    </Button>
  );
}
