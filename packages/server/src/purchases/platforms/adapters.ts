import type { PlatformAbout } from '@jornada/contract/purchases/purchases';
import { PAYMENT_PLATFORMS, type PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import type { PlatformAdapter } from './platform-adapter.ts';

/** Each platform's folder has its name and holds its adapter. */
const adapters = new Map<string, PlatformAdapter>(await Promise.all(PAYMENT_PLATFORMS.map(loadAdapter)));

async function loadAdapter(platform: PaymentPlatform): Promise<[PaymentPlatform, PlatformAdapter]> {
  const { adapter } = (await import(`./${platform}/adapter.ts`)) as { adapter: PlatformAdapter };
  return [platform, adapter];
}

/** The payment platforms as people read of them, in the order of the list. */
export const listPlatforms = (): PlatformAbout[] => [...adapters.values()].map(({ about }) => about);

/** The adapter of a platform by its name in an address; undefined for a platform that we do not know. */
export const findAdapter = (platform: string): PlatformAdapter | undefined => adapters.get(platform);

/** The adapter of a stored webhook, event or fact. Throws for a platform that only another version knows. */
export function adapterOf(platform: string): PlatformAdapter {
  const adapter = findAdapter(platform);
  if (!adapter) throw new Error(`No adapter reads ${platform}`);
  return adapter;
}
