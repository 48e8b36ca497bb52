import { PAGE_PICTURES, type PictureRule, ruleOf } from './pictures.ts';

/** What a picture in a lesson's document may be (decision I4). Browsers draw it smaller before they send it. */
export const documentPictureRule: PictureRule = {
  ...ruleOf(10 * 1024, PAGE_PICTURES),
  tooLarge: 'A imagem é grande demais. Máximo 10MB',
  wrongType: 'Formato inválido. Use JPG, PNG ou WebP',
};

/** What a sound in a lesson's document may be; it may be as large as a material (decision I4). */
export const documentAudioRule = {
  /** For a file chooser. */
  accept: 'audio/mpeg,audio/mp4,audio/ogg,.mp3,.m4a,.ogg,.opus',
  wrongType: 'Formato de áudio inválido. Use MP3, M4A, OGG ou Opus',
};
