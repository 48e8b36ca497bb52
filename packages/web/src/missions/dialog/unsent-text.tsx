import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '../../ui/toast/toast.ts';
import styles from './unsent-text.module.css';

interface UnsentTextProps {
  text: string;
  /** Puts the text into the answer; without `onUse` it can only be copied. */
  onUse?: (() => void) | undefined;
  heading?: string;
  note?: string;
}

/** Unsent text of a mission that ended elsewhere, to read and copy until the dialog is closed. */
export function UnsentText({
  text,
  onUse,
  heading = 'O que você escreveu aqui',
  note = 'Este texto não foi enviado. Copie o que quiser guardar antes de fechar.',
}: UnsentTextProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast.success('Texto copiado!');
    } catch {
      toast.error('Não foi possível copiar. Selecione o texto e copie.');
    }
  };
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <section className={styles.unsent}>
      <div className={styles.head}>
        <h3>{heading}</h3>
        <div className={styles.actions}>
          {onUse && (
            <Button variant="light" size="sm" onClick={onUse}>
              Usar este texto
            </Button>
          )}
          <Button
            variant="light"
            size="sm"
            leftSection={<Icon size={17} aria-hidden="true" />}
            onClick={() => void copy()}
          >
            {isCopied ? 'Copiado' : 'Copiar'}
          </Button>
        </div>
      </div>
      <p className={styles.note}>{note}</p>
      <p className={styles.text}>{text}</p>
    </section>
  );
}
