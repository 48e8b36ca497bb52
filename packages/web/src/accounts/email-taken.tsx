import classes from './auth-form.module.css';

/** The email already has an account: offers sign-in or recovery (decision A3). */
export function EmailTaken({ onEnter, onRecover }: { onEnter: () => void; onRecover: () => void }) {
  return (
    <div className={classes.notice} role="alert">
      <p>Este e-mail já tem uma conta</p>
      <div>
        <button type="button" className={classes.link} onClick={onEnter}>
          Entrar com ele
        </button>
        <button type="button" className={classes.link} onClick={onRecover}>
          Recuperar a senha
        </button>
      </div>
    </div>
  );
}
