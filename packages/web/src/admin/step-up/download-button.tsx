import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { downloadConfirmed } from '../../long-jobs/start-download.ts';

type DownloadButtonProps = ButtonProps & { href: string; onBegun?: () => void; children: ReactNode };

/** Downloads a file with personal data, which asks for a confirmation first (decision K18). */
export function DownloadButton({ href, onBegun, children, ...button }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} stroke={2} aria-hidden="true" />}
      {...button}
      loading={isBusy}
      onClick={async () => {
        setBusy(true);
        const hasBegun = await downloadConfirmed(href);
        setBusy(false);
        if (hasBegun) onBegun?.();
      }}
    >
      {children}
    </Button>
  );
}
