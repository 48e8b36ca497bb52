import { IconAlertTriangle, IconBulb, IconPencil } from '@tabler/icons-react';
import type { DocumentNode } from '@jornada/domain/lessons/document/lesson-document';
import type { ReactNode } from 'react';
import styles from './lesson-document.module.css';

type Kind = DocumentNode<'callout'>['attrs']['kind'];

const kinds: Record<Kind, readonly [icon: typeof IconBulb, word: string]> = {
  tip: [IconBulb, 'Dica'],
  warning: [IconAlertTriangle, 'Atenção'],
  exercise: [IconPencil, 'Exercício'],
};

/** A box that stands out, with an icon and a word. */
export function Callout({ kind, children }: { kind: Kind; children: ReactNode }) {
  const [Icon, word] = kinds[kind];
  return (
    <div role="note" className={styles.callout} data-kind={kind}>
      <Icon size={24} stroke={1.8} aria-hidden="true" />
      <div>
        <strong className={styles.word}>{word}</strong>
        {children}
      </div>
    </div>
  );
}
