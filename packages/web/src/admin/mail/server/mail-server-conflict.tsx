import type { Field } from '@jornada/contract/fields/field';
import { mailServerFields } from '@jornada/contract/fields/settings-fields';
import { partOf } from '../../ui/form/conflict/differences-between.ts';
import { RecordConflict, type ConflictProps } from '../../ui/form/conflict/record-conflict.tsx';
import { mailServerQuery, type MailServerView } from './api.ts';
import { fieldsOf, type MailServerFields } from './mail-server-values.ts';

const formatPassword = (typed: string) => (typed === '' ? 'A guardada' : 'A que você digitou');

const parts = Object.entries<Field>(mailServerFields).map(([name, field]) => ({
  ...partOf<MailServerFields>(name as keyof MailServerFields, field),
  ...(name === 'password' && { format: formatPassword }),
}));

/** Compares the typed server with the one that was saved meanwhile. */
export const MailServerConflict = (props: ConflictProps<MailServerView, MailServerFields>) => (
  <RecordConflict
    title="Outra pessoa salvou o servidor"
    query={mailServerQuery}
    fieldsOf={fieldsOf}
    parts={parts}
    {...props}
  />
);
