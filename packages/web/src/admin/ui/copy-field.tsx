import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '../../ui/toast/toast.ts';
import classes from './copy-field.module.css';

type CopyFieldProps = {
  /** Names the text for screen readers. */
  label: string;
  text: string;
  /** 'Copiar link' */
  copy: string;
  /** 'Link copiado!' */
  copied: string;
  onCopied?: () => void;
};

/** It takes the place of a question, in a dialog that is open already. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** A text that is shown once, with a button that copies it and has the focus. */
export function CopyField({ label, text, copy, copied, onCopied }: CopyFieldProps) {
  const [isCopied, setCopied] = useState(false);
  const succeed = () => {
    setCopied(true);
    onCopied?.();
  };
  const press = async () => {
    try {
      await navigator.clipboard.writeText(text);
      succeed();
      toast.success(copied);
    } catch {
      toast.error('Não foi possível copiar. Selecione o texto e copie.');
    }
  };
  return (
    <div className={classes.copy}>
      <TextInput aria-label={label} readOnly value={text} onFocus={(event) => event.target.select()} onCopy={succeed} />
      <Button
        variant="light"
        ref={takeFocus}
        data-autofocus
        leftSection={isCopied ? <IconCheck size={17} aria-hidden="true" /> : <IconCopy size={17} aria-hidden="true" />}
        onClick={() => void press()}
      >
        {isCopied ? 'Copiado' : copy}
      </Button>
    </div>
  );
}
