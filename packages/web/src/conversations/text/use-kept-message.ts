import type { MessageDocument } from '@jornada/contract/conversations/message-document';
import type { MessageFile } from '@jornada/contract/conversations/message-files';
import { explainMessageFault } from '@jornada/contract/conversations/explain-message-fault';
import { readMessageDocument } from '@jornada/domain/conversations/message-document';
import { useState } from 'react';
import { readKept, writeKept } from '../../platform/kept-values.ts';
import { newId } from '../../platform/new-id.ts';
import { useSession } from '../../platform/session.ts';

interface Kept {
  text: MessageDocument | null;
  file: MessageFile | null;
  /** Whether a question may be published. */
  mayPublish: boolean;
  /**
   * Of the message, and of the conversation that it may begin. They are new with every change: the server takes a repeat for the same
   * message, and changed words for another one.
   */
  ids: { conversation: string; message: string };
}

const read = (key: string) => (readKept(key) as Kept | null) ?? blank();
const blank = (): Kept => ({ text: null, file: null, mayPublish: false, ids: newIds() });
const newIds = () => ({ conversation: newId(), message: newId() });

/**
 * What a person writes at a place (`lesson:<id>`, `conversation:<id>`), kept in this tab until it is sent: over other pages, a reload and
 * another sign-in. Signing out removes it. `field` goes to the `MessageField`, `waitsFor` says why it cannot be sent yet, and `clear` empties
 * it once it is sent.
 */
export function useKeptMessage(place: string) {
  const { user } = useSession();
  const key = `jornada:draft:${user.id}:message:${place}`;
  const [of, setOf] = useState(key);
  const [kept, setKept] = useState(() => read(key));
  const [fileWaits, onFileWaits] = useState<string>();
  if (of !== key) {
    setOf(key);
    setKept(read(key));
  }

  function change(to: Partial<Omit<Kept, 'ids'>> | null) {
    const next = to === null ? blank() : { ...kept, ...to, ids: newIds() };
    setKept(next);
    writeKept(key, next.text || next.file ? next : null);
  }
  return {
    ...kept,
    waitsFor: fileWaits ?? explainRefusal(kept.text),
    agree: (mayPublish: boolean) => change({ mayPublish }),
    clear: () => change(null),
    field: {
      value: kept.text,
      onChange: (text: MessageDocument | null) => change({ text }),
      file: kept.file,
      onFile: (file: MessageFile | null) => change({ file }),
      onFileWaits,
    },
  };
}

function explainRefusal(text: MessageDocument | null): string | undefined {
  const read = readMessageDocument(text ?? BLANK);
  return read.ok ? undefined : explainMessageFault(read);
}

const BLANK: MessageDocument = { type: 'doc', content: [{ type: 'paragraph' }] };
