import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../platform/after-command.ts';
import { call, queryFor } from '../../platform/api-client.ts';
import type { Answer, Input } from '../../platform/endpoint-types.ts';
import { explain } from '../../platform/explain.ts';
import { toast } from '../../ui/toast/toast.ts';
import { offerUndo } from '../ui/deletions/offer-undo.tsx';
import { webhooksQuery } from '../purchases/webhooks-query.ts';

export type Webhook = Answer<'webhooks', 'readWebhook'>;
export type DeletedWebhook = WebhookPage['deletedWithEvents'][number];
type WebhookPage = Answer<'webhooks', 'listWebhooks'>;

export const webhookQuery = (webhookId: string) => queryFor('webhooks', 'readWebhook', { params: { webhookId } });

/** Invalidates everything about webhooks, and the overview with its first steps, after a change to more than one card. */
export const invalidateWebhooks = (cache: QueryClient) =>
  afterCommand(cache, { invalidates: [['webhooks'], ['overview']] });

/** Changes the cards on screen without reading all of them again. */
function changeCards(cache: QueryClient, change: (items: WebhookPage['items']) => WebhookPage['items']) {
  cache.setQueryData<InfiniteData<WebhookPage>>(
    webhooksQuery.queryKey,
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}

/** Shows an answer's webhook on its card. */
export function keepWebhook(cache: QueryClient, webhook: Webhook) {
  cache.setQueryData(webhookQuery(webhook.id).queryKey, webhook);
  changeCards(cache, (items) => items.map((item) => (item.id === webhook.id ? webhook : item)));
}

/** A failed status change or deletion shows nothing and is only logged (specification §8, decision G4). */
function logQuietly(cache: QueryClient, what: string, problem: Error & { status: number }) {
  console.error(what, problem);
  if (problem.status === 404) void invalidateWebhooks(cache);
}

/** Activates or deactivates a webhook. After a failure the switch springs back by itself. */
export function useSetStatus(webhookId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (isActive: boolean) =>
      call('webhooks', 'changeWebhook', {
        params: { webhookId },
        body: { status: isActive ? 'active' : 'inactive' },
      }),
    onSuccess: (webhook) => {
      keepWebhook(cache, webhook);
      void afterCommand(cache, { invalidates: [['webhooks', 'readJourneySales']] });
      toast.success('Status atualizado!');
    },
    onError: (problem) => {
      // Nothing failed: the mapping has to be finished first (decision H16).
      if (problem.code === 'mapping_incomplete') toast.error(problem.message);
      else logQuietly(cache, 'Webhook status not changed', problem);
    },
  });
}

/** Deletes without a question. The message offers an undo (decision G4). */
export function useDeleteWebhook(webhookId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (_: { isByKeyboard: boolean }) => call('webhooks', 'deleteWebhook', { params: { webhookId } }),
    onSuccess: (_, { isByKeyboard }) => {
      changeCards(cache, (items) => items.filter(({ id }) => id !== webhookId));
      offerUndo('Webhook deletado!', () => void restoreWebhook(cache, webhookId), isByKeyboard);
      void invalidateWebhooks(cache);
    },
    onError: (problem) => logQuietly(cache, 'Webhook not deleted', problem),
  });
}

/** The card may be gone by now, so only the message calls this. */
export async function restoreWebhook(cache: QueryClient, webhookId: string) {
  try {
    await call('webhooks', 'restoreWebhook', { params: { webhookId } });
    toast.success('Webhook restaurado!');
  } catch (problem) {
    toast.error(explain(problem, 'Erro ao restaurar webhook'));
  }
  await invalidateWebhooks(cache);
}

export function useCreateWebhook() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<'webhooks', 'createWebhook'>['body']) => call('webhooks', 'createWebhook', { body }),
    onSuccess: () => {
      toast.success('Webhook criado com sucesso!');
      void invalidateWebhooks(cache);
    },
    onError: ({ message }) => toast.error({ title: 'Erro ao criar webhook', message }),
  });
}

/** Renames a webhook, or sets the effect of a cancellation (decision H8). */
export function useEditWebhook(webhookId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; keepsUntilPaid: boolean }) =>
      call('webhooks', 'changeWebhook', { params: { webhookId }, body }),
    onSuccess: (webhook) => {
      keepWebhook(cache, webhook);
      toast.success('Webhook atualizado!');
    },
  });
}

export type Secrets = Input<'webhooks', 'setWebhookSecrets'>['body'];

/** Sets a platform's secret. An empty text removes it. */
export function useSetSecrets(webhookId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Secrets) => call('webhooks', 'setWebhookSecrets', { params: { webhookId }, body }),
    onSuccess: (webhook) => {
      keepWebhook(cache, webhook);
      toast.success('Segurança atualizada!');
    },
  });
}

/** Gives a webhook a new address. The old one stops working at once (decision H1). */
export function useRotateAddress(webhookId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('webhooks', 'rotateWebhookAddress', { params: { webhookId } }),
    onSuccess: (webhook) => {
      keepWebhook(cache, webhook);
      toast.success('Endereço trocado. Cole o novo na plataforma.');
    },
    onError: (problem) => toast.error(explain(problem, 'Erro ao trocar endereço')),
  });
}
