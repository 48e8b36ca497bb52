import { pictureRules } from '@jornada/contract/files/pictures';
import { useState } from 'react';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { useDarkLetters } from '../../settings/use-dark-letters.ts';
import { PictureField } from '../files/picture-field.tsx';
import { useAskedFocus } from '../ui/form/use-asked-focus.ts';
import { useRemoveBrand, useSendBrand } from './api.ts';
import { brandMarks, type BrandMark, type BrandName } from './brand-marks.ts';

const ConfirmDialog = lazyDialog(() => import('../../ui/dialog/confirm-dialog.tsx'), 'ConfirmDialog');

type BrandFieldProps = {
  name: BrandName;
  url: string | null;
  /** The picture that is shown while there is none of these. */
  standIn?: string | null;
};

/** A picture of the identity. Upload, replacement and removal take effect at once. */
export function BrandField({ name, url, standIn = null }: BrandFieldProps) {
  const mark: BrandMark = brandMarks[name];
  const isStandInDark = useDarkLetters(url === null ? standIn : null);
  const sendButton = useAskedFocus<HTMLButtonElement>(name === 'logoUrl' ? 'logo' : name);
  const [isAsking, setAsking] = useState(false);
  const send = useSendBrand(name);
  const remove = useRemoveBrand(name);
  return (
    <>
      <PictureField
        label={mark.label}
        hint={mark.hint}
        rule={pictureRules[mark.folder]}
        url={url}
        standIn={standIn === null ? null : { url: standIn, isOnPlate: isStandInDark }}
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
