import { IconEyeOff } from '@tabler/icons-react';
import { initialsOf } from '@jornada/domain/certificates/initials';
import styles from './minor-note.module.css';

/** Tells a minor what the public sees; `name` shows which initials. */
export const MinorNote = ({ name = '' }: { name?: string }) => (
  <p className={styles.note}>
    <IconEyeOff className={styles.icon} size={18} stroke={1.9} aria-hidden="true" />
    <span>
      Você é menor de idade: a página pública e o PDF mostram só as iniciais do seu nome
      {name.trim() === '' ? '.' : `: ${initialsOf(name)}`}
    </span>
  </p>
);
