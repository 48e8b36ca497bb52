import {
  nothingMapped,
  type DryRunRow,
  type FieldNode,
  type MappedWebhook,
  type ReceivedCall,
} from '@jornada/contract/purchases/other-platform';
import { eventId } from './purchases.ts';

/** A webhook of 'Outra plataforma' and its calls, as administrators read them. Each fixture has defaults; pass what a test is about. */
export const otherEventId = '0199a1b2-0000-7000-8000-0000000ae002';

/** Two calls came, and nobody has shown a field. */
export const aMappedWebhook = (webhook: Partial<MappedWebhook> = {}): MappedWebhook => ({
  mapping: nothingMapped,
  revision: 0,
  received: 2,
  events: [
    { id: eventId, at: '2026-11-23T13:31:00.000Z', value: null },
    { id: otherEventId, at: '2026-11-22T13:31:00.000Z', value: null },
  ],
  values: [],
  missing: ['Mostre o e-mail do comprador.'],
  checked: null,
  isApplied: false,
  mayActivate: false,
  ...webhook,
});

/** Every field shown, and what each event does. */
export const wholeMapping: MappedWebhook['mapping'] = {
  ...nothingMapped,
  event: 'evento',
  email: 'cliente.email',
  product: 'itens[*].sku',
  order: 'pedido',
  secret: { place: 'header', name: 'x-loja' },
  meanings: [{ value: 'compra_aprovada', meaning: 'paid' }],
};

const leaf = (path: string, shown: string): FieldNode => ({
  path,
  name: path.split('.').at(-1)!,
  kind: 'text',
  shown,
  count: null,
  children: [],
});

export const aReceivedCall = (call: Partial<ReceivedCall> = {}): ReceivedCall => ({
  eventId,
  at: '2026-11-23T13:31:00.000Z',
  fields: [
    leaf('evento', 'compra_aprovada'),
    leaf('pedido', 'PED-99120'),
    {
      path: 'cliente',
      name: 'cliente',
      kind: 'fields',
      shown: null,
      count: null,
      children: [leaf('cliente.email', 'b•••@exemplo.com'), leaf('cliente.celular', '(••) •••••-0031')],
    },
    {
      path: 'itens',
      name: 'itens',
      kind: 'list',
      shown: null,
      count: 2,
      children: [{ ...leaf('itens[*].sku', 'PAZ-60'), name: 'sku' }],
    },
  ],
  headers: [{ name: 'x-loja', shown: '••••' }],
  query: [],
  guesses: {},
  secretGuesses: [],
  ...call,
});

export const aDryRunRow = (row: Partial<DryRunRow> = {}): DryRunRow => ({
  eventId,
  at: '2026-11-23T13:31:00.000Z',
  event: 'compra_aprovada',
  buyer: 'bruno@exemplo.com',
  products: ['PAZ-60'],
  outcome: 'gives',
  message: 'Cria a conta e inscreve em Finanças em Paz',
  productToAssign: null,
  ...row,
});
