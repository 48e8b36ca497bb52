import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { Pill } from '../ui/pill.tsx';
import { usePlatform } from './use-platforms.ts';

/** A payment platform by its colour (specification §2). */
export const PlatformPill = ({ platform }: { platform: PaymentPlatform }) => (
  <Pill tone={usePlatform(platform).tone}>{platform === 'other' ? 'outra' : platform}</Pill>
);
