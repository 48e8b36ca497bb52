import type { Person } from '@jornada/contract/people/people';
import { useState } from 'react';
import type { EnrollmentActionName } from '../../enrollments/enrollment-actions.ts';
import { EmptyList } from '../../ui/list/list-states.tsx';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { PersonEnrollment } from './person-enrollment.tsx';
import classes from './person-enrollments.module.css';

const ActionDialog = lazyDialog(() => import('../../enrollments/action-dialog.tsx'), 'ActionDialog');

const AccessDialog = lazyDialog(() => import('../../purchases/access-dialog.tsx'), 'AccessDialog');

type Enrollment = Person['enrollments'][number];

/** A person's enrollments, each with its actions (specification §2 /admin/users/{userId}). */
export function PersonEnrollments({ person: { user, enrollments } }: { person: Person }) {
  const [asked, ask] = useState<{ enrollment: Enrollment; action: EnrollmentActionName } | null>(null);
  const [explained, explain] = useState<Enrollment | null>(null);
  if (enrollments.length === 0 && !asked) {
    return (
      <EmptyList title="Nenhuma inscrição ainda">Use “Inscrever em Jornada” para dar acesso à primeira.</EmptyList>
    );
  }
  return (
    <>
      <ul className={classes.cards} aria-label="Inscrições">
        {enrollments.map((entry) => (
          <PersonEnrollment
            key={entry.enrollment.id}
            entry={entry}
            onAction={(action) => ask({ enrollment: entry, action })}
            onExplain={() => explain(entry)}
          />
        ))}
      </ul>
      {explained && (
        <AccessDialog
          enrollment={{ id: explained.enrollment.id, personName: user.name, journey: explained.journey }}
          onClose={() => explain(null)}
        />
      )}
      {asked && (
        <ActionDialog
          name={asked.action}
          enrollment={{ ...asked.enrollment.enrollment, personName: user.name, journey: asked.enrollment.journey }}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}
