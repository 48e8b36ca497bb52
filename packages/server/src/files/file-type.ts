import { open } from 'node:fs/promises';
import { extensionOf } from './display-name.ts';

/** A file's media type, and the extension of its stored name. */
export interface FileType {
  type: string;
  extension: string;
}

const unknown: FileType = { type: 'application/octet-stream', extension: 'bin' };

/** Text has no magic bytes: these extensions count if the content is text. A browser shows none of them as a page. */
const textTypes: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  json: 'application/json',
  ics: 'text/calendar',
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
};

/** Older office files have the same magic bytes: their extensions decide. */
const officeTypes: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

/** Media types that are sent to browsers. Types that could carry a script, such as XML and SVG, stay unknown. */
const harmless =
  /^(image\/(?!svg)|audio\/|video\/|font\/|application\/(pdf|rtf|zip|epub\+zip|gzip|x-7z-compressed|x-rar-compressed|vnd\.(openxmlformats|oasis|ms-)))/;

/** The type by the first bytes; undefined if unknown. */
export async function magicOf(path: string): Promise<FileType | undefined> {
  // Not needed before the first upload.
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path);
  return found && { type: found.mime.split(';')[0]!, extension: found.ext };
}

/** The type of a lesson's material, by content, never by its sender (decision I1). Unknown content is a plain download. */
export async function typeOfMaterial(path: string, name: string): Promise<FileType> {
  const extension = extensionOf(name);
  const textType = textTypes[extension];
  if (textType !== undefined && (await isText(path))) return { type: textType, extension };
  const found = await magicOf(path);
  if (found?.type === 'application/x-cfb') {
    const type = officeTypes[extension];
    return type === undefined ? unknown : { type, extension };
  }
  return found && harmless.test(found.type) ? found : unknown;
}

/** A PNG whose first picture is followed by others. */
const ANIMATED_PNG = 'image/apng';
const png: FileType = { type: 'image/png', extension: 'png' };

/** The type by content if it is one of these; null for other content, whatever the name says. */
export async function typeAmong(path: string, allowed: readonly string[]): Promise<FileType | null> {
  const magic = await magicOf(path);
  const found = magic?.type === ANIMATED_PNG ? png : magic;
  return found && allowed.includes(found.type) ? found : null;
}

/** Whether a file is an SVG drawing, whatever its name says. None is taken: it could carry a script. */
export const isDrawing = async (path: string): Promise<boolean> =>
  // UTF-16 has a zero byte beside each letter.
  /<(?:\w+:)?svg[\s>]/i.test((await sampleOf(path)).toString('latin1').replaceAll('\0', ''));

const SAMPLE_BYTES = 8192;
/** Tab to carriage return, escape. */
const textControls = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b]);

async function isText(path: string): Promise<boolean> {
  const sample = await sampleOf(path);
  // UTF-16 as spreadsheets write it.
  if (sample.length >= 2 && ['fffe', 'feff'].includes(sample.subarray(0, 2).toString('hex'))) return true;
  return sample.every((byte) => byte >= 0x20 || textControls.has(byte));
}

async function sampleOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
