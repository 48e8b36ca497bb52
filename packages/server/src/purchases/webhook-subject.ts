import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { adapterOf } from './platforms/adapters.ts';

/** A webhook's name in the audit. */
export function subjectOf({ platform, name }: { platform: PaymentPlatform; name: string | null }): string {
  const webhook = `Webhook ${adapterOf(platform).about.name}`;
  return name === null ? webhook : `${webhook}: ${name}`;
}
