import { Link } from '@tanstack/react-router';
import type { Overview } from './api.ts';
import classes from './demo-notice.module.css';

/** Says that secrets in the database no longer open, as after a restore without their key, and where to enter each again. */
export function SecretsNotice({ secrets }: { secrets: Overview['unreadableSecrets'] }) {
  return (
    <div className={classes.notice} role="status">
      <p>
        <b>A chave de segredos mudou.</b> Peça a quem cuida do servidor que traga de volta a de antes (
        <code>SECRETS_KEY</code> ou o arquivo <code>secrets-key</code>), ou informe de novo:{' '}
        {secrets.map(({ label, page }, index) => (
          <span key={label + page}>
            {index > 0 && ' · '}
            <Link to={page}>{label}</Link>
          </span>
        ))}
      </p>
    </div>
  );
}
