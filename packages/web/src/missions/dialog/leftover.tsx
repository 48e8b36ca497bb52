import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import styles from './leftover.module.css';

/** What was written here and not handed in, because the mission ended elsewhere: to read and to copy until the dialog is closed. */
export function Leftover({ words }: { words: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(words);
      setCopied(true);
      toast.success('Texto copiado!');
    } catch {
      toast.error('Não foi possível copiar. Selecione o texto e copie.');
    }
  };
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <section className={styles.leftover}>
      <div className={styles.head}>
        <h3>O que você escreveu aqui</h3>
        <Button
          variant="light"
          size="sm"
          leftSection={<Icon size={17} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {isCopied ? 'Copiado' : 'Copiar'}
        </Button>
      </div>
      <p className={styles.note}>Este texto não foi enviado. Copie o que quiser guardar antes de fechar.</p>
      <p className={styles.words}>{words}</p>
    </section>
  );
}
