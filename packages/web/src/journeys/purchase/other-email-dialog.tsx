import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useSession } from '../../platform/session.ts';
import { useSettings } from '../../settings/api.ts';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';
import styles from './other-email-dialog.module.css';

/** Explains what to do: a purchase finds its account by email, so only an administrator can move one made with another email. */
export function OtherEmailDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const { contactEmail } = useSettings();
  return (
    <Dialog title="Comprei com outro e-mail" onClose={onClose}>
      <div className={styles.text}>
        <p>
          A compra fica no e-mail usado no pagamento. Esta conta é <b>{user.email}</b>.
        </p>
        <ol className={styles.steps}>
          <li>Procure no outro e-mail uma mensagem de boas-vindas: com ela você entra e encontra a jornada.</li>
          <li>
            Prefere a jornada nesta conta?{' '}
            {contactEmail ? (
              <>
                Escreva para <b>{contactEmail}</b> dizendo os dois e-mails: o desta conta e o da compra.
              </>
            ) : (
              'Fale com o administrador e diga os dois e-mails: o desta conta e o da compra.'
            )}
          </li>
        </ol>
      </div>
      <DialogActions>
        <Button variant={contactEmail ? 'subtle' : 'light'} onClick={onClose}>
          Entendi
        </Button>
        {contactEmail && (
          <Button
            component="a"
            href={letterTo(contactEmail, user.email)}
            leftSection={<IconMail size={18} aria-hidden="true" />}
          >
            Escrever e-mail
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** A mail draft in which only the other email is missing. */
function letterTo(contactEmail: string, ownEmail: string): string {
  const body = `Olá!\n\nComprei uma jornada com outro e-mail.\n\nE-mail da minha conta: ${ownEmail}\nE-mail usado na compra: `;
  return `mailto:${contactEmail}?subject=${encodeURIComponent('Comprei com outro e-mail')}&body=${encodeURIComponent(body)}`;
}
