import { IconMailQuestion } from '@tabler/icons-react';
import type { Session } from '../../platform/session.ts';
import { AskForVerification } from './ask-for-verification.tsx';
import classes from './unverified-email.module.css';

/** A quiet notice below an unverified email. It blocks nothing (decision A10). */
export function UnverifiedEmail({ user }: { user: Session['user'] }) {
  if (user.isEmailProven) return null;
  return (
    <div className={classes.line}>
      <IconMailQuestion size={20} stroke={1.8} aria-hidden="true" />
      <div className={classes.text}>
        <p>Seu e-mail ainda não foi confirmado.</p>
        <AskForVerification key={user.email} email={user.email} variant="subtle" size="compact-md">
          Enviar link de confirmação
        </AskForVerification>
      </div>
    </div>
  );
}
