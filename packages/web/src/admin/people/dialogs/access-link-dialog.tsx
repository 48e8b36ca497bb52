import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { explain } from '../../../platform/explain.ts';
import { Dialog, DialogActions, DialogFields, DialogLead } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useAccessLink } from '../../enrollments/invitation/api.ts';
import { LinkToHandOver } from '../../enrollments/invitation/link-to-hand-over.tsx';

type AccessLinkDialogProps = { person: { id: string; name: string; email: string }; onClose: () => void };

/** A new link with which a person sets a password: to copy, and mailed on request. */
export function AccessLinkDialog({ person, onClose }: AccessLinkDialogProps) {
  const creation = useAccessLink(person.id);
  const [mail, setMail] = useState(true);
  const leave = () => {
    if (!creation.isPending) onClose();
  };
  const create = () =>
    creation.mutate(mail, {
      onError: (problem) => toast.error(explain(problem, 'Erro ao criar link de acesso')),
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
  return (
    <Dialog title="Link de acesso" onClose={leave}>
      <DialogFields>
        <DialogLead>
          Com um link novo, <b>{person.name}</b> escolhe uma senha e entra. Os links anteriores deixam de valer.
        </DialogLead>
        <Checkbox
          label={`Enviar também para ${person.email}`}
          checked={mail}
          onChange={(event) => setMail(event.currentTarget.checked)}
        />
      </DialogFields>
      <DialogActions>
        <Button variant="default" onClick={leave}>
          Cancelar
        </Button>
        <Button loading={creation.isPending} onClick={create} data-autofocus>
          Criar link
        </Button>
      </DialogActions>
    </Dialog>
  );
}
