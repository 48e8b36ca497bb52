import { pictureRules } from '@jornada/contract/files/pictures';
import type { OwnCover } from '@jornada/domain/journeys/own-cover';
import { Button } from '@mantine/core';
import { IconPhoto, IconUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { decodePicture } from '../../../files/redraw-picture.ts';
import { refusePicture } from '../../../files/refuse-picture.ts';
import { CoverFocus } from './cover-focus.tsx';
import classes from './cover.module.css';
import { isLargeEnough } from './crop-view.ts';

const CropDialog = lazyDialog(() => import('./crop-dialog.tsx'), 'CropDialog');

/** Cells of a spreadsheet are text with a picture of them: a field of text takes the text. */
const isTextFor = ({ target, clipboardData }: ClipboardEvent) =>
  clipboardData?.types.includes('text/plain') &&
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable]') !== null;

/** A picture is cut and made smaller before it is sent, so it may be of any size. */
const rule = { ...pictureRules.covers, bytes: Number.POSITIVE_INFINITY };
const UNDRAWABLE = 'Não foi possível abrir esta imagem. Salve uma cópia em JPG e envie de novo.';
const TOO_SMALL = 'A imagem é pequena demais. Use uma de pelo menos 640 × 360 pixels.';

type CoverFieldProps = {
  cover: OwnCover | null;
  journeyId: string;
  onChange: (cover: OwnCover | null) => void;
  /** Why the form refuses it. */
  error: ReactNode;
};

/**
 * A journey's own cover (decision H13): chosen by button, dropped or pasted, cut in a dialog, with its focus. What is sent counts once the form
 * is saved; until then a removal can be undone.
 */
export function CoverField({ cover, journeyId, onChange, error }: CoverFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [isOpening, setOpening] = useState(false);
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [removed, setRemoved] = useState<OwnCover>();

  async function take(file: File | null | undefined) {
    if (!file || isOpening || picture) return;
    const refused = refusePicture(rule, file);
    setRefusal(refused ?? undefined);
    if (refused) return;
    setOpening(true);
    try {
      const opened = await decodePicture(file);
      if (isLargeEnough(opened)) return setPicture(opened);
      opened.close();
      setRefusal(TOO_SMALL);
    } catch {
      setRefusal(UNDRAWABLE);
    } finally {
      setOpening(false);
    }
  }

  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? [];
    if (!file || isTextFor(event)) return;
    event.preventDefault();
    void take(file);
  });
  useEffect(() => {
    document.addEventListener('paste', takePasted);
    return () => document.removeEventListener('paste', takePasted);
  }, []);

  const close = () => {
    picture?.close();
    setPicture(undefined);
  };
  const change = (next: OwnCover | null) => {
    setRefusal(undefined);
    setRemoved(next ? undefined : (cover ?? undefined));
    onChange(next);
  };
  const wrong = refusal ?? error;

  return (
    // What is dropped may as well be chosen with the button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      className={classes.field}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <h3 id={`${id}-label`} className={classes.label}>
        Capa
      </h3>
      <p id={`${id}-hint`} className={classes.hint}>
        JPG, PNG ou WebP, de pelo menos 640 × 360 pixels. Você também pode arrastar a imagem para cá ou colar.
      </p>
      {cover ? (
        <CoverFocus cover={cover} journeyId={journeyId} onChange={change} />
      ) : (
        <p className={classes.none}>
          <IconPhoto size={20} stroke={1.6} aria-hidden="true" />
          {removed ? 'A capa sai quando você salvar. Volta a paisagem.' : 'Sem capa própria: aparece a paisagem.'}
        </p>
      )}
      {wrong && (
        <p role="alert" className={classes.refusal}>
          {wrong}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Arquivo da capa"
        accept={rule.browserTypes.join(',')}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          // So that the same file can be chosen again after a failure.
          event.currentTarget.value = '';
        }}
      />
      <div className={classes.actions}>
        <Button
          data-path="cover"
          size="compact-sm"
          variant="default"
          leftSection={<IconUpload size={15} aria-hidden="true" />}
          loading={isOpening}
          onClick={() => input.current?.click()}
        >
          {cover ? 'Trocar capa' : 'Enviar capa'}
        </Button>
        {cover ? (
          <Button size="compact-sm" variant="subtle" onClick={() => change(null)}>
            Remover capa
          </Button>
        ) : (
          removed && (
            <Button size="compact-sm" variant="subtle" onClick={() => change(removed)}>
              Desfazer
            </Button>
          )
        )}
      </div>
      {picture && (
        <CropDialog
          picture={picture}
          onClose={close}
          onDone={(sent) => {
            change(sent);
            close();
          }}
        />
      )}
    </div>
  );
}
