import type { SessionView } from '@jornada/contract/accounts/sessions';

const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' });
const minute = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** '20/11/2026 às 14:05', in the reader's time zone. */
export function formatMoment(instant: string): string {
  const at = new Date(instant);
  return `${day.format(at)} às ${minute.format(at)}`;
}

/** 'Visto por último em 20/11/2026 às 14:05', in the reader's time zone. The current session shows when it began instead. */
export function formatSession({ isCurrent, signedInAt, lastSeenAt }: SessionView): string {
  const time = formatMoment(isCurrent ? signedInAt : lastSeenAt);
  return isCurrent ? `Aberta em ${time}` : `Visto por último em ${time}`;
}

/** 'rede 203.0.113.x'; nothing when unknown. The platform asks no outside service for a town. */
export const formatNetwork = ({ network }: Pick<SessionView, 'network'>) =>
  network === null ? '' : ` · rede ${network}`;

/** Whether the device is a phone or tablet, as far as its description shows. */
export const isPhone = (device: string | null) => /android|iphone|ipad|ios/i.test(device ?? '');

/** What the person should know of a link to their account that somebody else made. */
export function formatLinkMade({ createdAt, madeBy }: { createdAt: string; madeBy: 'administration' | 'server' }) {
  const where = madeBy === 'server' ? 'no servidor' : 'pela administração';
  return `Um link de acesso à sua conta foi criado ${where} em ${formatMoment(createdAt)}. Não foi você quem pediu? Fale com a escola.`;
}
