import './mantine.css';
import { Modal } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import classes from './dialog.module.css';
import { DialogMessages } from './dialog-messages.tsx';
import { useCloseOnBack } from '../back/use-close-on-back.ts';
import { useRestoredFocus } from '../focus/use-restored-focus.ts';

type DialogProps = {
  title: string;
  /** Called for Esc, a click beside the dialog, its cross, or the back button. */
  onClose: () => void;
  /** Width in px on screens wider than a phone. */
  width?: number;
  /** False for a question about the back button itself: the router has the history then, and asks again. */
  hasEntry?: boolean;
  children: ReactNode;
};

/**
 * A dialog that is open while it is mounted; on phones it comes from the bottom of the screen. Load it with `lazyDialog`: the first screen does
 * not need it. The focus stays inside. When the dialog closes, the focus goes back to where it was.
 */
export function Dialog({ title, onClose, width = 460, hasEntry = true, children }: DialogProps) {
  useRestoredFocus();
  useCloseOnBack(onClose, hasEntry);
  const content = useRef<HTMLDivElement>(null);
  // Every open dialog hears Esc, and only the last one is meant.
  const leave = () => {
    if ([...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1) === content.current) onClose();
  };
  return (
    <Modal.Root
      opened
      onClose={leave}
      size={width}
      padding={0}
      centered
      classNames={{ inner: classes.inner, content: classes.content, title: classes.title, body: classes.body }}
    >
      <Modal.Overlay color="#12132c" backgroundOpacity={0.62} />
      <Modal.Content radius={24} ref={content}>
        {/* Not Mantine's header: a <header> in a dialog counts as a second banner of the page. */}
        <div className={classes.head}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Fechar" size={44} iconSize={22} radius="xl" />
          <DialogMessages />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The buttons at a dialog's foot: cancel first. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);

/** The content of a short dialog: its fields and the text above them. `gap`: the space between them in px. */
export const DialogFields = ({ gap, children }: { gap?: number; children: ReactNode }) => (
  <div className={classes.fields} style={{ gap }}>
    {children}
  </div>
);

/** The text above a dialog's fields. */
export const DialogLead = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className={classes.lead}>
    {children}
  </p>
);
