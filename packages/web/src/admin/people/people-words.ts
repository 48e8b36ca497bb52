import { formatNumber } from '../../platform/number-format.ts';

/** '1 inscrição ativa', '3 inscrições ativas'. */
export const activeEnrollmentWords = (count: number) =>
  count === 1 ? '1 inscrição ativa' : `${formatNumber(count)} inscrições ativas`;

/** A role as its badge names it (specification §2 /admin/users). */
export const roleNames = { admin: 'Admin', user: 'Usuário' } as const;

const moment = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** '27/11/2026, 14:05', where the reader is. */
export const formatMoment = (instant: string) => moment.format(new Date(instant));
