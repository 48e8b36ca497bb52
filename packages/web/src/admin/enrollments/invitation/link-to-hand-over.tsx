import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { DialogFields, DialogLead } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import classes from './link-to-hand-over.module.css';

type LinkToHandOverProps = {
  /** Null for a link that was only mailed. */
  link: string | null;
  expiresAt: string;
  /** Whether it was also mailed. */
  isMailed: boolean;
};

/** A link that is shown once, to copy and hand over; or that it was mailed. */
export const LinkToHandOver = ({ link, expiresAt, isMailed }: LinkToHandOverProps) => (
  <DialogFields>
    {link === null ? (
      <DialogLead>
        O link foi para o e-mail da pessoa. Ele serve uma vez e vale até <b>{formatMoment(expiresAt)}</b>.
      </DialogLead>
    ) : (
      <>
        <DialogLead>
          {isMailed
            ? 'O link também foi enviado por e-mail. '
            : 'Este link não foi enviado por e-mail: entregue você. '}
          Ele serve uma vez, vale até <b>{formatMoment(expiresAt)}</b> e só aparece aqui, agora.
        </DialogLead>
        <LinkToCopy address={new URL(link, window.location.origin).href} />
      </>
    )}
  </DialogFields>
);

/** The link takes the place of a question, in a dialog that is open already. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

function LinkToCopy({ address }: { address: string }) {
  const [isCopied, setCopied] = useState(false);
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
    <div className={classes.link}>
      <TextInput aria-label="Link de acesso" readOnly value={address} onFocus={(event) => event.target.select()} />
      <Button
        variant="light"
        ref={takeFocus}
        data-autofocus
        leftSection={isCopied ? <IconCheck size={17} aria-hidden="true" /> : <IconCopy size={17} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {isCopied ? 'Copiado' : 'Copiar link'}
      </Button>
    </div>
  );
}
