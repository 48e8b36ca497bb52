import type { SecurityEvent } from './api.ts';

/** 'Chrome no Windows · rede 203.0.113.x'. */
export function formatPlace({ device, network }: SecurityEvent): string {
  return [device ?? 'Aparelho desconhecido', network && `rede ${network}`].filter(Boolean).join(' · ');
}

/** The label of what deserves a second look; null for everything else. */
export function pillOf({ kind, isNewDevice }: SecurityEvent): { label: string; tone: 'amber' | 'plain' } | null {
  if (kind === 'sign_in_blocked') return { label: 'Barrado', tone: 'amber' };
  if (isNewDevice) return { label: 'Aparelho novo', tone: 'amber' };
  if (kind === 'made_admin' || kind === 'made_member' || kind === 'admin_created')
    return { label: 'Papel', tone: 'plain' };
  return null;
}
