import { Button } from '@mantine/core';
import { IconPhoto, IconUpload } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { useAskedFocus } from '../ui/form/use-asked-focus.ts';
import { useRemoveBrand, useSendBrand } from './api.ts';
import classes from './brand-field.module.css';
import { brandMarks, type BrandMark, type BrandName } from './brand-marks.ts';
import { refusedByServer, refuseFile } from './refuse-file.ts';

const ConfirmDialog = lazyDialog(() => import('../../ui/dialog/confirm-dialog.tsx'), 'ConfirmDialog');

/** A picture of the identity: its current look, with upload, replacement and removal. Each takes effect at once. */
export function BrandField({ name, url }: { name: BrandName; url: string | null }) {
  const id = useId();
  const mark: BrandMark = brandMarks[name];
  const input = useRef<HTMLInputElement>(null);
  const sendButton = useAskedFocus<HTMLButtonElement>(name === 'logoUrl' ? 'logo' : name);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const send = useSendBrand(name);
  const remove = useRemoveBrand(name);

  function take(file: File | undefined) {
    if (!file) return;
    const refused = refuseFile(mark, file);
    setRefusal(refused);
    if (!refused) send.mutate(file, { onError: (problem) => setRefusal(refusedByServer(mark, problem)) });
  }

  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <h3 id={`${id}-label`} className={classes.label}>
        {mark.label}
      </h3>
      <div className={classes.preview} data-dark={mark.isForDark} data-sending={send.isPending || undefined}>
        {send.isPending ? (
          <OnItsWay file={send.variables} alt={`${mark.label}, sendo enviado`} />
        ) : url ? (
          <img src={url} alt={`${mark.label} atual`} />
        ) : (
          <span className={classes.none}>
            <IconPhoto size={22} stroke={1.6} aria-hidden="true" />
            Sem imagem
          </span>
        )}
      </div>
      <p id={`${id}-hint`} className={classes.hint}>
        {mark.hint}
      </p>
      {refusal && (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Arquivo: ${mark.label}`}
        accept={mark.types.join(',')}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          // So that the same file can be chosen again after a failure.
          event.currentTarget.value = '';
        }}
      />
      <div className={classes.actions}>
        <Button
          ref={sendButton}
          size="compact-sm"
          variant="default"
          leftSection={<IconUpload size={15} aria-hidden="true" />}
          aria-label={`${url ? 'Trocar' : 'Enviar'} ${mark.label}`}
          loading={send.isPending}
          onClick={() => input.current?.click()}
        >
          {url ? 'Trocar' : 'Enviar'}
        </Button>
        {url && (
          <Button
            size="compact-sm"
            variant="transparent"
            className={classes.remove ?? ''}
            aria-label={`Remover ${mark.label}`}
            disabled={send.isPending}
            onClick={() => setAsking(true)}
          >
            Remover
          </Button>
        )}
      </div>
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
    </div>
  );
}

/** A file during its upload, read only in this page. */
function OnItsWay({ file, alt }: { file: File; alt: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    image.current?.setAttribute('src', address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} alt={alt} />;
}
