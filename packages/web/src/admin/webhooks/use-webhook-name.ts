import { usePlatform, type PaymentPlatform } from '../purchases/use-platforms.ts';

/** A webhook's name on its card and in the names of its buttons; without one, its platform. */
export function useWebhookName({ name, platform }: { name: string | null; platform: PaymentPlatform }): string {
  const about = usePlatform(platform);
  return name || `Webhook ${about.name}`;
}
