import type { PictureRule } from '@jornada/contract/files/pictures';
import { Button } from '@mantine/core';
import { IconPhoto, IconUpload } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ReactNode, type Ref } from 'react';
import type { ApiProblem } from '../../platform/api-client.ts';
import classes from './picture-field.module.css';
import { refusedByServer, refusePicture } from '../../files/refuse-picture.ts';

/** The request that sends a chosen file. */
type Sending = {
  isPending: boolean;
  variables: File | undefined;
  mutate: (file: File, outcome: { onError: (problem: ApiProblem) => void }) => void;
};

type PictureFieldProps = {
  label: string;
  /** The text about its sizes. */
  hint: string;
  rule: PictureRule;
  url: string | null;
  /** The picture that people see while there is none, on a light plate where its letters are too dark. */
  standIn?: { url: string; isOnPlate: boolean } | null;
  /** What the picture is shown on. `paper`: a certificate, over the line that is signed. */
  ground?: 'light' | 'dark' | 'paper';
  send: Sending;
  onRemove: () => void;
  /** Why the form refuses the picture. */
  error?: ReactNode;
  /** The field's path in its form, for focusFirstError. */
  path?: string;
  /** The button that sends a picture. */
  sendButton?: Ref<HTMLButtonElement>;
};

/** A picture: its current look, with upload, replacement and removal. A file that is none of `rule` is refused before it is sent. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, rule, url, standIn, ground = 'light', send, onRemove, path, sendButton } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const error = refusal ?? props.error;

  function take(file: File | undefined) {
    if (!file) return;
    const refused = refusePicture(rule, file);
    setRefusal(refused);
    if (!refused) send.mutate(file, { onError: (problem) => setRefusal(refusedByServer(rule, problem)) });
  }

  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <h3 id={`${id}-label`} className={classes.label}>
        {label}
      </h3>
      <div className={classes.preview} data-ground={ground} data-sending={send.isPending || undefined}>
        {send.isPending && send.variables ? (
          <SentPicture file={send.variables} alt={`${label}, enviando`} />
        ) : url ? (
          <img src={url} alt={`${label} atual`} />
        ) : standIn ? (
          <img
            src={standIn.url}
            alt={`Sem ${label.toLowerCase()}: aparece o principal`}
            data-plate={standIn.isOnPlate || undefined}
          />
        ) : (
          <span className={classes.none}>
            <IconPhoto size={22} stroke={1.6} aria-hidden="true" />
            Sem imagem
          </span>
        )}
      </div>
      <p id={`${id}-hint`} className={classes.hint}>
        {hint}
      </p>
      {!url && standIn?.isOnPlate && (
        <p className={classes.warning}>
          As letras escuras do logo principal somem neste fundo. No tema escuro ele aparece sobre uma placa clara;
          melhor é enviar aqui um com letras claras.
        </p>
      )}
      {error && (
        <p role="alert" className={classes.refusal}>
          {error}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Arquivo: ${label}`}
        accept={rule.browserTypes.join(',')}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          // So that the same file can be chosen again after a failure.
          event.currentTarget.value = '';
        }}
      />
      <div className={classes.actions}>
        <Button
          ref={sendButton}
          data-path={path}
          size="compact-sm"
          variant="default"
          leftSection={<IconUpload size={15} aria-hidden="true" />}
          aria-label={`${url ? 'Trocar' : 'Enviar'} ${label}`}
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
            aria-label={`Remover ${label}`}
            disabled={send.isPending}
            onClick={() => {
              setRefusal(null);
              onRemove();
            }}
          >
            Remover
          </Button>
        )}
      </div>
    </div>
  );
}

/** A file during its upload, read only in this page. */
function SentPicture({ file, alt }: { file: File; alt: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    image.current?.setAttribute('src', address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} alt={alt} />;
}
