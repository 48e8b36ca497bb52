import type { ParsedDelivery } from '../platform-adapter.ts';
import { unusableBecause } from '../reading/parsed-delivery.ts';

const unmapped = 'Mostre primeiro, em Webhooks, os campos desta plataforma, e use Reprocessar';

export function parseOther(): ParsedDelivery {
  return unusableBecause({ eventType: null, buyer: null, unreadableEmail: null, orderReference: null }, unmapped);
}
