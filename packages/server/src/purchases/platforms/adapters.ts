import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { hotmart } from './hotmart.ts';
import type { PlatformAdapter } from './platform-adapter.ts';
import { stripe } from './stripe.ts';
import { ticto } from './ticto.ts';

const adapters = { ticto, stripe, hotmart } satisfies Record<PaymentPlatform, PlatformAdapter>;

/** The adapter of a platform by its name in an address; undefined for a platform that we do not know. */
export function adapterOf(platform: string): PlatformAdapter | undefined {
  return Object.values(adapters).find((adapter) => adapter.platform === platform);
}
