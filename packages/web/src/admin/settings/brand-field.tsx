import { useState } from 'react';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { PictureField } from '../files/picture-field.tsx';
import { useAskedFocus } from '../ui/form/use-asked-focus.ts';
import { useRemoveBrand, useSendBrand } from './api.ts';
import { brandMarks, type BrandMark, type BrandName } from './brand-marks.ts';

const ConfirmDialog = lazyDialog(() => import('../../ui/dialog/confirm-dialog.tsx'), 'ConfirmDialog');

/** A picture of the identity. Upload, replacement and removal take effect at once. */
export function BrandField({ name, url }: { name: BrandName; url: string | null }) {
  const mark: BrandMark = brandMarks[name];
  const sendButton = useAskedFocus<HTMLButtonElement>(name === 'logoUrl' ? 'logo' : name);
  const [isAsking, setAsking] = useState(false);
  const send = useSendBrand(name);
  const remove = useRemoveBrand(name);
  return (
    <>
      <PictureField
        label={mark.label}
        hint={mark.hint}
        rule={mark}
        url={url}
        ground={mark.isForDark ? 'dark' : 'light'}
        send={send}
        onRemove={() => setAsking(true)}
        sendButton={sendButton}
      />
      {isAsking && url && (
        <ConfirmDialog
          title={`Remover ${mark.label.toLowerCase()}?`}
          confirm="Remover"
          danger
          isPending={remove.isPending}
          onConfirm={() =>
            remove.mutate(url, {
              onSuccess: () => sendButton.current?.focus(),
              onSettled: () => setAsking(false),
            })
          }
          onClose={() => setAsking(false)}
        >
          <p>O arquivo é deletado e some para todos na mesma hora.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
