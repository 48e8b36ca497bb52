import '../../ui/dialog/mantine.css';
import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCloseOnBack } from '../../ui/back/use-close-on-back.ts';
import { Confetti } from './confetti.tsx';
import styles from './dialog-frame.module.css';

/** The z-index of the dialog and of the confetti, which lies between overlay and text. */
const modalLayer = 200;

/** The ways to leave a scene. */
export interface SceneCallbacks {
  /** 'Continuar' or a click beside the dialog. */
  onContinue: () => void;
  /** 'Pular tudo'; null where nothing would be skipped. */
  onSkipAll: (() => void) | null;
  /** The way on, in the last scene. */
  onward: ReactNode;
}

interface DialogFrameProps extends SceneCallbacks {
  /** Screen readers read it when the dialog opens. */
  label: string;
  /** The picture at the top, 250 px high. */
  scene: ReactNode;
  /** Width in px. */
  width: number;
  /** Duration of the confetti in milliseconds. */
  confetti: number;
  children: ReactNode;
}

/** The frame of a celebration's dialogs: picture, text, a focused 'Continuar', confetti behind. */
export function DialogFrame({
  label,
  scene,
  width,
  confetti,
  onContinue,
  onSkipAll,
  onward,
  children,
}: DialogFrameProps) {
  useCloseOnBack(onContinue);
  return (
    <Modal.Root opened onClose={onContinue} size={width} padding={0} centered zIndex={modalLayer} closeOnEscape={false}>
      <Modal.Overlay color="#12132c" backgroundOpacity={0.62} />
      <Confetti duration={confetti} layer={modalLayer} />
      <Modal.Content radius={24} aria-label={label}>
        <Modal.Body className={styles.body}>
          <div className={styles.scene}>{scene}</div>
          <div className={styles.content}>
            {children}
            {onward && <div className={styles.onward}>{onward}</div>}
            <Button fullWidth variant={onward ? 'light' : 'filled'} onClick={onContinue} data-autofocus>
              Continuar
            </Button>
            {onSkipAll && (
              <Button fullWidth variant="subtle" mt={8} onClick={onSkipAll}>
                Pular tudo
              </Button>
            )}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
