import { MAX_CERTIFICATE_HOURS } from './limits.ts';

/** The hours that a certificate may name for lessons of so many minutes: whole ones, at least one. */
export function suggestedHours(minutes: number): number {
  return Math.min(MAX_CERTIFICATE_HOURS, Math.max(1, Math.round(minutes / 60)));
}
