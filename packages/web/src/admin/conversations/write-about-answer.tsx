import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { isFocusLost } from '../../ui/focus/page-focus.ts';
import type { AboutAnswerProps } from './about-answer-dialog.tsx';

const AboutAnswerDialog = lazyDialog(() => import('./about-answer-dialog.tsx'), 'AboutAnswerDialog');

type WriteAboutAnswerProps = Omit<AboutAnswerProps, 'onClose'>;

/** Below an answer of a mission, which it shows again where somebody writes: leads to its conversation, or begins one. */
export function WriteAboutAnswer({ answer, name, children }: WriteAboutAnswerProps) {
  // Undefined until it was opened.
  const [isOpen, setOpen] = useState<boolean>();
  const look = {
    variant: 'subtle',
    size: 'compact-sm',
    mt: 8,
    leftSection: <IconMessage size={16} stroke={1.8} aria-hidden="true" />,
  } as const;
  return (
    <>
      {children}
      {answer.conversationId ? (
        <ButtonLink
          {...look}
          ref={isOpen === false ? takeLostFocus : undefined}
          to="/admin/perguntas/$conversationId"
          params={{ conversationId: answer.conversationId }}
          search={{ responder: true }}
        >
          Ver a conversa
        </ButtonLink>
      ) : (
        <Button {...look} onClick={() => setOpen(true)}>
          Escrever sobre esta resposta
        </Button>
      )}
      {isOpen && (
        <AboutAnswerDialog answer={answer} name={name} onClose={() => setOpen(false)}>
          {children}
        </AboutAnswerDialog>
      )}
    </>
  );
}

/** From the button whose place it takes. */
const takeLostFocus = (link: HTMLAnchorElement | null) => {
  if (isFocusLost()) link?.focus();
};
