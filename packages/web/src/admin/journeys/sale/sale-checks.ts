import type { EditableJourney } from '@jornada/contract/journeys/admin-journeys';
import type { JourneySales, WebhookView } from '@jornada/contract/purchases/webhooks';
import { plural } from '@jornada/domain/plural';
import { formatInstantDay } from '../../../platform/format-day.ts';

type Platform = WebhookView['platform'];

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

type Receiver = Pick<WebhookView, 'status' | 'isChecked' | 'isSecretUnreadable'>;

/** The check of the webhooks: any active one can open this journey, whichever platform it is for. */
export function webhookCheck(webhooks: readonly Receiver[]): SaleCheck {
  const active = webhooks.filter(({ status }) => status === 'active');
  const danger = active.some(({ isChecked }) => !isChecked)
    ? 'Um webhook ativo aceita chamadas sem segredo'
    : active.some(({ isSecretUnreadable }) => isSecretUnreadable)
      ? 'Um webhook ativo precisa que você informe o segredo de novo'
      : null;
  return {
    name: 'Webhook com segredo',
    isDone: active.length > 0 && danger === null,
    note: active.length === 0 ? 'Nenhum webhook ativo' : (danger ?? 'Só a sua plataforma pode chamar'),
    leadsTo: 'webhooks',
  };
}

/** The check of what arrived about this journey's products. A test is told as a test (decision H10). */
export function arrivalCheck(
  { lastSale, lastTest }: Omit<JourneySales, 'month'>,
  platformName: (platform: Platform) => string,
) {
  const told = ({ at, platform }: NonNullable<JourneySales['lastSale']>) =>
    `${formatInstantDay(at)}, pela ${platformName(platform)}`;
  return {
    name: 'Venda recebida',
    isDone: lastSale !== null,
    note: lastSale
      ? `A última chegou em ${told(lastSale)}`
      : lastTest
        ? `Só um evento de teste, em ${told(lastTest)}. Nenhuma venda desta jornada chegou ainda`
        : 'Nenhuma venda desta jornada chegou ainda',
    leadsTo: 'webhooks',
  } satisfies SaleCheck;
}
