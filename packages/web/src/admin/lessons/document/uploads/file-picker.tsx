import { documentAudioRule, documentPictureRule } from '@jornada/contract/files/document-files';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PickedKind } from '../blocks/block-choices.ts';

const accepted: Record<PickedKind, string | undefined> = {
  picture: documentPictureRule.types.join(','),
  audio: documentAudioRule.accept,
  file: undefined,
};
const labels = { picture: 'Escolher imagens', audio: 'Escolher áudios', file: 'Escolher arquivos' };

type FilePickerProps = {
  kind: PickedKind;
  /** The block whose file is replaced. */
  position?: number;
  onPick: (files: readonly File[], to: { kind: PickedKind; position: number | undefined }) => void;
  onDone: () => void;
};

/** Opens the browser's dialog for files as it comes. */
export function FilePicker({ kind, position, onPick, onDone }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const chooser = input.current;
    const close = () => done();
    // React does not know that a dialog was closed without a choice.
    chooser?.addEventListener('cancel', close);
    chooser?.click();
    return () => chooser?.removeEventListener('cancel', close);
  }, []);
  return (
    <input
      ref={input}
      type="file"
      hidden
      multiple={position === undefined}
      aria-label={labels[kind]}
      accept={accepted[kind]}
      onChange={({ currentTarget }) => {
        onPick([...(currentTarget.files ?? [])], { kind, position });
        onDone();
      }}
    />
  );
}
