import { PAGE_PICTURES, type PictureRule, ruleOf } from './pictures.ts';

/** The largest file beside a message, in bytes (decision I5). */
export const MAX_MESSAGE_FILE_BYTES = 5 * 1024 * 1024;
/** Of one person, of a day: what they sent and put into no message. */
export const MAX_UNSENT_FILES = 20;

/** What a picture beside a message may be. Browsers draw it smaller before they send it. */
export const messagePictureRule: PictureRule = {
  ...ruleOf(MAX_MESSAGE_FILE_BYTES / 1024, PAGE_PICTURES),
  wrongType: 'Formato inválido. Use JPG, PNG ou WebP',
};
