import type { PeopleImport } from '@jornada/contract/people/people-imports';
import { counted, plural } from '@jornada/domain/plural';
import { formatDay } from '../../../../platform/format-day.ts';
import { formatNumber } from '../../../../platform/number-format.ts';

type Checked = Pick<PeopleImport, 'plan' | 'counts' | 'invitations'>;

/** What the start will write and send, below the checked lines: 'Nada foi gravado ainda. 1.189 convites vão sair por e-mail, …'. */
export const formatNote = (found: Checked): string => `Nada foi gravado ainda. ${invitationsOf(found)}`;

function invitationsOf({ plan, counts, invitations }: Checked): string {
  if (plan?.invite === 'links') return 'Nenhum e-mail sai: depois você baixa os links de quem é novo.';
  if (plan?.invite !== 'mail') return 'Ninguém é avisado.';
  const total = invitations?.total ?? counts?.invitations ?? 0;
  if (total === 0) return 'Nenhum convite vai sair: só quem é novo recebe um.';
  const pace = invitations?.lastDay
    ? `, ${total > invitations.perDay ? `até ${formatNumber(invitations.perDay)} por dia, o último em ` : 'em '}${formatDay(invitations.lastDay)}`
    : '';
  return `${counted(total, 'convite vai', 'convites vão')} sair por e-mail${pace}; ${plural(total, 'quem já é membro não recebe', 'quem já é membro não recebe')} convite.`;
}
