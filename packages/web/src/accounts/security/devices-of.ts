import type { KnownBrowser, SessionView } from '@jornada/contract/accounts/sessions';
import { formatNetwork, formatSession } from './format-session.ts';

/** A row of 'Aparelhos': a browser with an open session, or one that the account only knows. */
export interface Device {
  /** By which it is forgotten. */
  id: string;
  name: string;
  /** When and where it was used. */
  used: string;
  trustedUntil: string | null;
  isCurrent: boolean;
  hasSession: boolean;
  /** False for this browser where nothing but its session is known: signing out ends that. */
  canForget: boolean;
}

const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' });

const nameOf = (device: string | null) => device ?? 'Dispositivo desconhecido';

/** Sessions and known browsers as one list: each browser once, this one first, then those with a session. */
export function devicesOf({ sessions, browsers }: { sessions: SessionView[]; browsers: KnownBrowser[] }): Device[] {
  const browserOf = new Map(browsers.flatMap((browser) => browser.sessionIds.map((id) => [id, browser] as const)));
  const devices = new Map<string, Device>();
  for (const session of sessions) {
    const browser = browserOf.get(session.id);
    const id = browser?.id ?? session.id;
    // Signed in twice, a browser is one: the session that was seen last comes first.
    if (devices.has(id)) continue;
    devices.set(id, {
      id,
      name: nameOf(session.device),
      used: formatSession(session) + formatNetwork(session),
      trustedUntil: browser?.trustedUntil ?? null,
      isCurrent: session.isCurrent,
      hasSession: true,
      canForget: !session.isCurrent || browser !== undefined,
    });
  }
  for (const { id, device, network, lastSeenAt, trustedUntil } of browsers) {
    if (devices.has(id)) continue;
    devices.set(id, {
      id,
      name: nameOf(device),
      used: `Sem sessão aberta · entrou por último em ${day.format(new Date(lastSeenAt))}${formatNetwork({ network })}`,
      trustedUntil,
      isCurrent: false,
      hasSession: false,
      canForget: true,
    });
  }
  return [...devices.values()];
}

/** 'Entra sem o código até 20/12/2026', in the reader's time zone. */
export const formatTrust = (trustedUntil: string) => `Entra sem o código até ${day.format(new Date(trustedUntil))}`;
