import {
  infiniteQueryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { afterCommand } from '../../platform/after-command.ts';
import { call, keyFor, queryFor } from '../../platform/api-client.ts';
import type { Answer, Input } from '../../platform/endpoint-types.ts';
import { explain } from '../../platform/explain.ts';
import { toast } from '../../ui/toast.ts';
import { offerUndo } from '../ui/offer-undo.tsx';

export type Webhook = Answer<'webhooks', 'readWebhook'>;
export type DeletedWebhook = WebhookPage['deletedWithEvents'][number];
type WebhookPage = Answer<'webhooks', 'listWebhooks'>;

const pagesKey = [...keyFor('webhooks', 'listWebhooks'), 'pages'] as const;

/** Every webhook, newest first, page by page, and whether mail is configured. */
export const webhooksQuery = infiniteQueryOptions({
  queryKey: pagesKey,
  queryFn: ({ pageParam, signal }) => call('webhooks', 'listWebhooks', { query: { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  // The route has just asked: its failure is shown, not asked for again.
  retryOnMount: false,
  select: ({ pages }) => ({
    webhooks: pages.flatMap((page) => page.items),
    isMailConfigured: pages[0]!.isMailConfigured,
    deletedWithEvents: pages[0]!.deletedWithEvents,
  }),
});

export const webhookQuery = (webhookId: string) => queryFor('webhooks', 'readWebhook', { params: { webhookId } });

/** After what changes more than one card, everything about webhooks is read again; the overview's first steps too. */
export const invalidateWebhooks = (cache: QueryClient) =>
  afterCommand(cache, { invalidates: [['webhooks'], ['overview']] });

/** Changes the cards that are on screen without asking for all of them again. */
function changeCards(cache: QueryClient, change: (items: WebhookPage['items']) => WebhookPage['items']) {
  cache.setQueryData<InfiniteData<WebhookPage>>(
    pagesKey,
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}

/** What an answer says of a webhook is what its card shows. */
export function keepWebhook(cache: QueryClient, webhook: Webhook) {
  cache.setQueryData(webhookQuery(webhook.id).queryKey, webhook);
  changeCards(cache, (items) => items.map((item) => (item.id === webhook.id ? webhook : item)));
}

/** Failures of a status change and of a deletion show nothing (specification §8, decision G4): they are logged. */
function logQuietly(cache: QueryClient, what: string, problem: Error & { status: number }) {
  console.error(what, problem);
  if (problem.status === 404) void invalidateWebhooks(cache);
}

/** Switches on or off; on failure the switch springs back by itself. */
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
      toast.success('Status atualizado!');
    },
    onError: (problem) => logQuietly(cache, 'Webhook status not changed', problem),
  });
}

/** Deletes without asking; the message offers to undo it (decision G4). */
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

/** The card that asked may be gone already, so this hangs on the message alone. */
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

/** Renames, or says what a cancellation does (decision H8). */
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

/** Sets a platform's secret, or removes it with an empty text. */
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
