import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './fold-button.module.css';

interface FoldButtonProps {
  isOpen: boolean;
  onTurn: () => void;
  /** The trail's id. */
  controls: string;
  /** Which lessons. */
  children: ReactNode;
}

/** Unfolds lessons that a long trail leaves out at first, and folds them again. */
export function FoldButton({ isOpen, onTurn, controls, children }: FoldButtonProps) {
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Button
      variant="light"
      size="sm"
      className={styles.fold}
      aria-expanded={isOpen}
      aria-controls={controls}
      leftSection={<Chevron size={18} stroke={2} aria-hidden="true" />}
      onClick={onTurn}
    >
      {isOpen ? 'Ocultar' : 'Mostrar'} {children}
    </Button>
  );
}
