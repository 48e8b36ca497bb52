import { AwaitedConfirmation } from './email-verification/awaited-confirmation.tsx';
import { CodeOfSignIn } from './second-factor/code-of-sign-in.tsx';

type NextStepProps = {
  /** What the server asked for after it took the password. */
  asked: string;
  credentials: { email: string; password: string };
  voltar: string | undefined;
  /** Back to e-mail and password. */
  onLeave: () => void;
};

/** What stands between a right password and a session. */
export const NextStep = ({ asked, credentials, voltar, onLeave }: NextStepProps) =>
  asked === 'email_unconfirmed' ? (
    <AwaitedConfirmation email={credentials.email} isJustSent={false} onEnter={onLeave} />
  ) : (
    <CodeOfSignIn credentials={credentials} voltar={voltar} onLeave={onLeave} />
  );
