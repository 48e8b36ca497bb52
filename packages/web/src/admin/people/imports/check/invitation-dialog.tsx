import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { MailPreview } from '../../../mail/mail-preview.tsx';
import { invitationQuery } from './api.ts';

const views = [
  { name: 'html', label: 'Como fica', scheme: 'light' },
  { name: 'text', label: 'Só texto' },
] as const;

/** The invitation as the first new person gets it. */
export function InvitationDialog({ importId, onClose }: { importId: string; onClose: () => void }) {
  const [view, show] = useState<string>('html');
  return (
    <Dialog title="Convite por e-mail" onClose={onClose} width={640}>
      <MailPreview
        read={useQuery(invitationQuery(importId))}
        kind="convite"
        title="Convite"
        label="Formato"
        views={views}
        chosen={view}
        onChoose={show}
      />
    </Dialog>
  );
}
