import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../../ui/copy-text.ts';
import { IconButton } from '../ui/icon-button.tsx';
import classes from './webhook-address.module.css';

/** The address for the payment platform: read-only, with a button to copy it (specification §2). */
export const WebhookAddress = ({ url, name }: { url: string; name: string }) => (
  <div className={classes.address}>
    <input
      type="text"
      readOnly
      value={url}
      aria-label={`URL de ${name}`}
      onFocus={(event) => event.currentTarget.select()}
    />
    <IconButton
      icon={IconCopy}
      label={`Copiar URL de ${name}`}
      hint="Copiar URL"
      onClick={() => void copyText(url, 'URL copiada para área de transferência!')}
    />
  </div>
);
