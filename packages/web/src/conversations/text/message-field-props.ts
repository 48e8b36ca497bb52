import type { MessageDocument } from '@jornada/contract/conversations/message-document';
import type { MessageFile } from '@jornada/contract/conversations/message-files';
import type { ReactNode } from 'react';

export interface MessageFieldProps {
  label: string;
  /** Null: nothing that anybody could read. */
  value: MessageDocument | null;
  onChange: (value: MessageDocument | null) => void;
  /** The file that the server has. */
  file?: MessageFile | null;
  /** Without it there is no file. */
  onFile?: (file: MessageFile | null) => void;
  /** Gets why a file keeps the message from being sent, and undefined once it does not. */
  onFileWaits?: (why: string | undefined) => void;
  /** Ctrl+Enter. */
  onSubmit?: () => void;
  /** Why the message is refused. */
  error?: ReactNode;
  autoFocus?: boolean;
  disabled?: boolean;
}
