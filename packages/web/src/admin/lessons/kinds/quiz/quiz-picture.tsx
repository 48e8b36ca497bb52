import type { QuizPicture } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { QUIZ_CHARACTERS } from '@jornada/domain/missions/limits';
import { TextInput, type TextInputProps } from '@mantine/core';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { fileAddress } from '../../document/document-context.ts';
import { FilePicker } from '../../document/uploads/file-picker.tsx';
import classes from './quiz-editor.module.css';

type PicturingProps = {
  /** What the picture belongs to: 'pergunta 2'. */
  name: string;
  onPick: (file: File) => void;
  onChange: (picture: QuizPicture | undefined) => void;
};

/** Adds a picture to a question or an option. */
export function PictureButton({ name, onPick }: PicturingProps) {
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <IconButton icon={IconPhoto} label={`Imagem: ${name}`} hint="Imagem" onClick={() => setPicking(true)} />
      {isPicking && (
        <FilePicker
          kind="picture"
          position={0}
          onPick={([file]) => file && onPick(file)}
          onDone={() => setPicking(false)}
        />
      )}
    </>
  );
}

type PictureLineProps = PicturingProps & { picture: QuizPicture } & Pick<TextInputProps, 'error'>;

/** A picture with its words for those who do not see it. */
export const PictureLine = ({ name, picture, onPick: _, onChange, ...field }: PictureLineProps) => (
  <div className={classes.picture}>
    <img src={fileAddress(picture.id)} alt="" />
    <TextInput
      label="Texto alternativo"
      aria-label={`Texto alternativo: ${name}`}
      autoComplete="off"
      maxLength={QUIZ_CHARACTERS.option}
      value={picture.alt}
      onChange={({ currentTarget }) => onChange({ ...picture, alt: currentTarget.value })}
      {...field}
    />
    <IconButton
      icon={IconX}
      label={`Remover imagem: ${name}`}
      hint="Remover imagem"
      danger
      onClick={() => onChange(undefined)}
    />
  </div>
);
