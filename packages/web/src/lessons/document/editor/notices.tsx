import { CloseButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import classes from './document-editor.module.css';

/** What pasting changed or left out, until it is closed. */
export const Notices = ({ notices, onClose }: { notices: readonly string[]; onClose: () => void }) => (
  <div role="status">
    {notices.length > 0 && (
      <div className={classes.notices}>
        <IconInfoCircle size={18} stroke={1.8} aria-hidden="true" />
        <ul>
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
        <CloseButton aria-label="Fechar aviso" size={44} onClick={onClose} />
      </div>
    )}
  </div>
);
