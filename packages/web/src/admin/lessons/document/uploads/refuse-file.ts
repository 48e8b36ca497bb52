import { documentAudioRule, documentPictureRule } from '@jornada/contract/files/document-files';
import { MAX_ATTACHMENT_BYTES, type DocumentFileKind } from '@jornada/domain/lessons/materials';
import { refusePicture } from '../../../../files/refuse-picture.ts';

type ChosenFile = Pick<File, 'name' | 'size' | 'type'>;

const audioName = /\.(?:mp3|m4a|ogg|oga|opus)$/i;
const audioType = /^audio\/(?:mpeg|mp3|mp4|x-m4a|m4a|ogg|opus)$/;
/** A picture of any size is drawn anew, and sent small. */
const pictureRule = { ...documentPictureRule, bytes: Infinity, needsKnownType: true } as const;

/** What a dropped or pasted file becomes in the document. */
export function kindOf({ name, type }: ChosenFile): DocumentFileKind {
  if (type.startsWith('image/')) return 'picture';
  return type.startsWith('audio/') || audioName.test(name) ? 'audio' : 'file';
}

/** Why a file cannot go into the document, as a sentence with its name; null for one that can. The server checks its content too. */
export function refuseFile(kind: DocumentFileKind, file: ChosenFile): string | null {
  const { name, size, type } = file;
  if (kind === 'picture') {
    const refusal =
      type === 'image/gif' ? 'GIF não é aceito: envie JPG, PNG ou WebP' : refusePicture(pictureRule, file);
    return refusal && `${name}: ${refusal}`;
  }
  if (kind === 'audio' && !audioName.test(name) && !audioType.test(type))
    return `${name}: ${documentAudioRule.wrongType}`;
  if (size === 0) return `Arquivo ${name} está vazio`;
  return size > MAX_ATTACHMENT_BYTES ? `Arquivo ${name} excede 50MB` : null;
}
