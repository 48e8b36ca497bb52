import type { Role } from '@jornada/contract/accounts/accounts';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { ApiProblem } from '../../../platform/api-client.ts';
import { explain } from '../../../platform/explain.ts';
import { Dialog, DialogActions, DialogFields, DialogLead } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useAccessLink } from '../../enrollments/invitation/api.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { LinkToHandOver } from '../../enrollments/invitation/link-to-hand-over.tsx';

type AccessLinkDialogProps = {
  person: { id: string; name: string; email: string; role: Role; linksHeldUntil: string | null };
  onClose: () => void;
};

/** Without mail the way is on the server. */
function explainRefused(problem: ApiProblem) {
  const explanation = explain(problem, 'Erro ao criar link de acesso');
  if (problem.code !== 'mail_not_configured') return explanation;
  return { ...explanation, message: `${explanation.message}. No servidor, npm run access-link cria um.` };
}

/** Why no link goes to an administrator now: the mail server changed within a day (decision K22). */
const LinkHeld = ({ name, until, onClose }: { name: string; until: string; onClose: () => void }) => (
  <Dialog title="Link de acesso" onClose={onClose}>
    <DialogFields>
      <DialogLead>
        O servidor de e-mail mudou há pouco. Por segurança, nenhum link de acesso ou de recuperação vai para quem
        administra, como <b>{name}</b>, até <b>{formatMoment(until)}</b>. Quem cuida do servidor pode criar um com{' '}
        <code>npm run access-link</code>.
      </DialogLead>
    </DialogFields>
    <DialogActions>
      <Button data-autofocus onClick={onClose}>
        Entendi
      </Button>
    </DialogActions>
  </Dialog>
);

/** A new link with which a person sets a password: to copy, and mailed on request. An administrator's is only mailed (decision K18). */
export function AccessLinkDialog({ person, onClose }: AccessLinkDialogProps) {
  const creation = useAccessLink(person.id);
  const [mail, setMail] = useState(true);
  const isAdmin = person.role === 'admin';
  const leave = () => {
    if (!creation.isPending) onClose();
  };
  const create = () =>
    creation.mutate(mail, {
      onError: (problem) => toast.error(explainRefused(problem)),
    });
  if (creation.data) {
    return (
      <Dialog title="Link de acesso" onClose={onClose} width={520}>
        <LinkToHandOver {...creation.data} />
        <DialogActions>
          <Button onClick={onClose}>Concluir</Button>
        </DialogActions>
      </Dialog>
    );
  }
  if (person.linksHeldUntil !== null)
    return <LinkHeld name={person.name} until={person.linksHeldUntil} onClose={onClose} />;
  return (
    <Dialog title="Link de acesso" onClose={leave}>
      <DialogFields>
        <DialogLead>
          Com um link novo, <b>{person.name}</b> escolhe uma senha e entra. Os links anteriores deixam de valer.
          {isAdmin && (
            <>
              {' '}
              Como esta pessoa administra a plataforma, o link vai só para <b>{person.email}</b>: ninguém mais o vê.
            </>
          )}
        </DialogLead>
        {!isAdmin && (
          <Checkbox
            label={`Enviar também para ${person.email}`}
            checked={mail}
            onChange={(event) => setMail(event.currentTarget.checked)}
          />
        )}
      </DialogFields>
      <DialogActions>
        <Button variant="default" onClick={leave}>
          Cancelar
        </Button>
        <Button loading={creation.isPending} onClick={create} data-autofocus>
          {isAdmin ? 'Enviar link' : 'Criar link'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
