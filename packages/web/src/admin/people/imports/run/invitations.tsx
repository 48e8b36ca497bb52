import type { PeopleImport } from '@jornada/contract/people/people-imports';
import { counted } from '@jornada/domain/plural';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../../../platform/format-day.ts';
import { formatNumber } from '../../../../platform/number-format.ts';
import { Bar } from '../../../../ui/progress/bar.tsx';
import classes from './result.module.css';

type InvitationsProps = { invitations: NonNullable<PeopleImport['invitations']> };

/** How many invitations have gone, and on which day the last one goes. */
export const Invitations = ({ invitations: { total, sent, leaving, failed, perDay, lastDay } }: InvitationsProps) => (
  <div className={classes.part}>
    <h3>Convites</h3>
    <Bar value={(100 * sent) / total} label="Convites enviados" head={false} />
    <p>
      {formatNumber(sent)} de {counted(total, 'convite enviado', 'convites enviados')}
      {leaving > 0 && `, ${formatNumber(leaving)} saindo agora`}.
      {sent + failed < total && lastDay && (
        <>
          {` O último sai em ${formatDay(lastDay)}, `}
          <Link to="/admin/emails" search={{ aba: 'servidor' }}>
            até {formatNumber(perDay)} por dia
          </Link>
          .
        </>
      )}
      {failed > 0 && (
        <>
          {' '}
          {counted(failed, 'não saiu', 'não saíram')}: <Link to="/admin/emails">veja por quê em E-mails</Link>.
        </>
      )}
    </p>
  </div>
);
