import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { Pill } from '../ui/pill.tsx';
import { aboutPlatform } from './platforms.ts';

/** A payment platform by its colour (specification §2). */
export const PlatformPill = ({ platform }: { platform: PaymentPlatform }) => (
  <Pill tone={aboutPlatform(platform).tone}>{platform}</Pill>
);
