import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { DialogFields, DialogLead } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import classes from './link-to-hand-over.module.css';

type LinkToHandOverProps = {
  link: string;
  expiresAt: string;
  /** Whether it was also mailed. */
  isMailed: boolean;
};

/** A link that is shown once, to copy and hand over. */
export function LinkToHandOver({ link, expiresAt, isMailed }: LinkToHandOverProps) {
  const [isCopied, setCopied] = useState(false);
  const address = new URL(link, window.location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
      toast.success('Link copiado!');
    } catch {
      toast.error('Não foi possível copiar. Selecione o link e copie.');
    }
  };
  return (
    <DialogFields>
      <DialogLead>
        {isMailed ? 'O link também foi enviado por e-mail. ' : 'Este link não foi enviado por e-mail: entregue você. '}
        Ele serve uma vez, vale até <b>{formatMoment(expiresAt)}</b> e só aparece aqui, agora.
      </DialogLead>
      <div className={classes.link}>
        <TextInput aria-label="Link de acesso" readOnly value={address} onFocus={(event) => event.target.select()} />
        <Button
          variant="light"
          data-autofocus
          leftSection={
            isCopied ? <IconCheck size={17} aria-hidden="true" /> : <IconCopy size={17} aria-hidden="true" />
          }
          onClick={() => void copy()}
        >
          {isCopied ? 'Copiado' : 'Copiar link'}
        </Button>
      </div>
    </DialogFields>
  );
}
