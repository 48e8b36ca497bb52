import { passwordStrength, type PasswordStrength } from '@jornada/domain/accounts/password-strength';
import classes from './strength-meter.module.css';

const labels = { fraca: 'Fraca', media: 'Média', forte: 'Forte' } as const satisfies Record<PasswordStrength, string>;

/** A password's strength as a word and three steps while it is typed (specification §5). It only advises and refuses nothing. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = password === '' ? undefined : passwordStrength(password);
  return (
    <div className={classes.meter} data-strength={strength} data-done={strength === 'forte' || undefined}>
      <span className={classes.steps} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <p aria-live="polite">
        {strength ? (
          <>
            Força da senha: <b>{labels[strength]}</b>
          </>
        ) : (
          'Misture letras, números e símbolos.'
        )}
      </p>
    </div>
  );
}
