import type { EditableJourney } from '@jornada/contract/admin-journeys';
import type { WebhookView } from '@jornada/contract/webhooks';

type Sale = Pick<
  EditableJourney['form'],
  'tipo' | 'visibilidade' | 'externalProductIds' | 'checkoutUrl' | 'precoDisplay'
>;

/** One thing that selling needs, in words. */
export interface SaleCheck {
  name: string;
  isDone: boolean;
  /** How it stands. */
  note: string;
  /** Where to put it right; without it the form beside it is the place. */
  leadsTo?: 'webhooks';
}

/** What a sold journey itself has to say; a free one needs nothing. */
export function journeyChecks({
  tipo,
  visibilidade,
  externalProductIds,
  checkoutUrl,
  precoDisplay,
}: Sale): SaleCheck[] {
  if (tipo !== 'paga') return [];
  const count = externalProductIds.length;
  const product: SaleCheck = {
    name: 'ID do produto',
    isDone: count > 0,
    note: count === 0 ? 'Sem ele nenhuma compra encontra esta jornada' : count === 1 ? '1 ligado' : `${count} ligados`,
  };
  if (visibilidade !== 'publica') return [product];
  return [
    product,
    {
      name: 'Endereço do checkout',
      isDone: checkoutUrl !== null,
      note: checkoutUrl === null ? "O catálogo mostra 'Em breve'" : new URL(checkoutUrl).host,
    },
    {
      name: 'Preço exibido',
      isDone: precoDisplay !== null,
      note: precoDisplay ?? 'O catálogo não mostra preço',
    },
  ];
}

/** Whether the tab 'Venda' has something to do. */
export const isSaleIncomplete = (sale: Sale) => journeyChecks(sale).some(({ isDone }) => !isDone);

type Receiver = Pick<WebhookView, 'status' | 'isChecked' | 'totalEvents'>;

/** What the webhooks have to say. */
export function webhookChecks(webhooks: readonly Receiver[]): SaleCheck[] {
  const active = webhooks.filter(({ status }) => status === 'active');
  const unchecked = active.filter(({ isChecked }) => !isChecked).length;
  const events = active.reduce((sum, { totalEvents }) => sum + totalEvents, 0);
  return [
    {
      name: 'Webhook com segredo',
      isDone: active.length > 0 && unchecked === 0,
      note:
        active.length === 0
          ? 'Nenhum webhook ativo'
          : unchecked > 0
            ? 'Um webhook ativo aceita chamadas sem segredo'
            : 'Só a sua plataforma pode chamar',
      leadsTo: 'webhooks',
    },
    {
      name: 'Evento recebido',
      isDone: events > 0,
      note: events > 0 ? 'A plataforma de pagamento já chamou' : 'Nenhum evento chegou ainda',
      leadsTo: 'webhooks',
    },
  ];
}
