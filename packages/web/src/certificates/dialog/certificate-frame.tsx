import '../../ui/dialog/mantine.css';
import type { CertificateFacts } from '@jornada/domain/certificates/certificate-facts';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react';
import { useCloseOnBack } from '../../ui/back/use-close-on-back.ts';
import { DialogMessages } from '../../ui/dialog/dialog-messages.tsx';
import { useRestoredFocus } from '../../ui/focus/use-restored-focus.ts';
import { Sheet } from '../sheet.tsx';
import styles from './certificate-frame.module.css';

interface CertificateFrameProps {
  /** What the picture says; it changes while a name is typed. */
  facts: CertificateFacts;
  /** `view` shows the whole page. The others show the part with the name, above its field. */
  face: 'issue' | 'correct' | 'view';
  isRevoked: boolean;
  overline: string;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog about one certificate, with its picture on top. Full screen on phones. */
export function CertificateFrame({
  facts,
  face,
  isRevoked,
  overline,
  title,
  onClose,
  children,
}: CertificateFrameProps) {
  useRestoredFocus();
  useCloseOnBack(onClose);
  const content = useFocusAtFace(face);
  const isPhone = useMediaQuery('(max-width: 720px)', undefined, { getInitialValueInEffect: false });
  // Typing goes first: the picture follows as soon as it is drawn.
  const drawn = useDeferredValue(facts);
  return (
    <Modal.Root opened onClose={onClose} size={640} padding={0} fullScreen={isPhone} centered>
      <Modal.Overlay color="#12132c" backgroundOpacity={0.62} />
      <Modal.Content radius={isPhone ? 0 : 24} ref={content}>
        <div className={styles.preview} data-whole={face === 'view' || undefined}>
          <div className={styles.page}>
            <Sheet facts={drawn} isRevoked={isRevoked} />
          </div>
        </div>
        <Modal.CloseButton className={styles.close} aria-label="Fechar" size={44} iconSize={20} radius="xl" />
        <Modal.Body className={styles.body}>
          <DialogMessages />
          <p className={styles.overline}>{overline}</p>
          <Modal.Title className={styles.title} {...(face === 'view' && { tabIndex: -1, 'data-autofocus': true })}>
            {title}
          </Modal.Title>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Another face removes the pressed button: the focus goes to its field or title, as when the dialog opens. */
function useFocusAtFace(face: string) {
  const content = useRef<HTMLDivElement>(null);
  const last = useRef(face);
  useEffect(() => {
    if (last.current === face) return;
    last.current = face;
    content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    content.current?.scrollTo({ top: 0 });
  }, [face]);
  return content;
}
