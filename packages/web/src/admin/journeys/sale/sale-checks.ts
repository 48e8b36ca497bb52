import type { EditableJourney } from '@jornada/contract/admin-journeys';
import type { WebhookView } from '@jornada/contract/webhooks';
import { plural } from '@jornada/domain/plural';

type Sale = Pick<
  EditableJourney['form'],
  'tipo' | 'visibilidade' | 'externalProductIds' | 'checkoutUrl' | 'precoDisplay'
>;

/** One thing that selling needs, as text. */
export interface SaleCheck {
  name: string;
  isDone: boolean;
  /** The current state. */
  note: string;
  /** The page that fixes it; without it, the form beside the list does. */
  leadsTo?: 'webhooks';
}

/** The checks of a paid journey itself. A free one needs none. */
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
    note:
      count === 0 ? 'Sem ele nenhuma compra encontra esta jornada' : `${count} ${plural(count, 'ligado', 'ligados')}`,
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

/** Whether the tab 'Venda' shows a check that is not done. */
export const isSaleIncomplete = (sale: Sale) => journeyChecks(sale).some(({ isDone }) => !isDone);

type Receiver = Pick<WebhookView, 'status' | 'isChecked' | 'totalEvents'>;

/** The checks of the webhooks. */
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
