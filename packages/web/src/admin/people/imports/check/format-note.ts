import type { PeopleImport } from '@jornada/contract/people/people-imports';
import { counted } from '@jornada/domain/plural';
import { formatDay, formatInstantDay } from '../../../../platform/format-day.ts';
import { formatNumber } from '../../../../platform/number-format.ts';

type Checked = Pick<PeopleImport, 'plan' | 'invitations' | 'counts'>;

/** What the start will write and send, below the checked lines: 'Nada foi gravado ainda. 1.189 convites vão sair por e-mail, …'. */
export function formatNote({ counts, plan, invitations }: Checked): string {
  const unchanged = counts?.unchanged ?? 0;
  const same = unchanged > 0 ? ` ${counted(unchanged, 'pessoa já tem', 'pessoas já têm')} tudo.` : '';
  return `Nada foi gravado ainda.${same} ${invitationsOf({ plan, invitations })}`;
}

function invitationsOf({ plan, invitations }: Pick<Checked, 'plan' | 'invitations'>): string {
  if (plan?.invite !== 'mail')
    return `Nenhum e-mail sai${plan?.invite === 'links' ? ': depois você baixa os links de quem é novo' : ''}.`;
  if (!invitations || invitations.total === 0) return 'Nenhum convite vai sair: ninguém ganha uma jornada.';
  const { total, perDay, lastDay } = invitations;
  const pace = total > perDay ? `, até ${formatNumber(perDay)} por dia` : '';
  const isToday = lastDay && formatDay(lastDay) === formatInstantDay(new Date().toISOString());
  const last = lastDay ? `${pace && ', o último'} ${isToday ? 'hoje' : `em ${formatDay(lastDay)}`}` : '';
  return `${counted(total, 'convite vai', 'convites vão')} sair por e-mail${pace}${last}; quem já tem tudo não recebe.`;
}
