import { pictureRules } from '@jornada/contract/files/pictures';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { DialogLead } from '../../../ui/dialog/dialog.tsx';
import { Face } from '../../ui/face.tsx';
import classes from './dialogs.module.css';

type AvatarFieldProps = {
  /** The name behind the initials that stand in for a picture. */
  name: string;
  file: File | null;
  error: ReactNode;
  onChoose: (file: File | null) => void;
};

/** A person's picture with a preview; JPG or PNG up to 2 MB. */
export function AvatarField({ name, file, error, onChoose }: AvatarFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(file);
  return (
    <div className={classes.avatar} role="group" aria-labelledby={`${id}-label`}>
      <Face name={name} avatarUrl={preview} size={64} />
      <div>
        <p id={`${id}-label`} className={classes.label}>
          Foto
        </p>
        <DialogLead id={`${id}-hint`}>Opcional. JPG ou PNG, até 2 MB.</DialogLead>
        <div className={classes.row}>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconUpload size={15} aria-hidden="true" />}
            aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {file ? 'Trocar foto' : 'Escolher foto'}
          </Button>
          {file && (
            <Button variant="subtle" size="compact-md" onClick={() => onChoose(null)}>
              Remover foto
            </Button>
          )}
        </div>
        {error && (
          <p id={`${id}-error`} className={classes.error} role="alert">
            {error}
          </p>
        )}
        <input
          ref={input}
          type="file"
          accept={pictureRules.avatars.browserTypes.join(',')}
          hidden
          aria-label="Arquivo da foto"
          onChange={(event) => {
            onChoose(event.currentTarget.files?.[0] ?? null);
            // So that the same file can be chosen again after a refusal.
            event.currentTarget.value = '';
          }}
        />
      </div>
    </div>
  );
}

/** An object URL of the chosen file, revoked when it is no longer shown. */
function usePreview(file: File | null): string | null {
  const address = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address);
    return undefined;
  }, [address]);
  return address;
}
