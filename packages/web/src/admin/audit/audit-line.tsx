import type { AuditEntry } from '@jornada/contract/audit/audit';
import { usePlatforms } from '../purchases/use-platforms.ts';
import classes from './audit.module.css';
import { formatField, formatSubject, formatValue } from './format-change.ts';

/** What an audit entry says: action, subject, actor, and each field before and after. */
export function AuditLine({ entry: { actorName, action, subject, changes } }: { entry: AuditEntry }) {
  const platforms = usePlatforms();
  return (
    <div className={classes.action}>
      <p>
        <strong>{action}</strong>
        {subject && <>: {formatSubject(subject)}</>}
      </p>
      <p className={classes.actor}>por {actorName}</p>
      {changes.length > 0 && (
        <dl className={classes.changes}>
          {changes.map(({ field, ...sides }) => (
            <div key={field}>
              <dt>{formatField(field, platforms)}</dt>
              <dd>
                <Side label="Antes" text={formatValue({ field, action, ...sides }, 'before')} isBefore />
                <Side label="Depois" text={formatValue({ field, action, ...sides }, 'after')} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

const Side = ({ label, text, isBefore }: { label: string; text: string | null; isBefore?: boolean }) => (
  <span className={classes.side} data-before={isBefore}>
    <small>{label}</small>
    {text ?? <i>vazio</i>}
  </span>
);
