import { open } from 'node:fs/promises';
import { extensionOf } from './display-name.ts';

/** What a file is, and the ending of the name under which it is kept. */
export interface FileType {
  type: string;
  extension: string;
}

const unknown: FileType = { type: 'application/octet-stream', extension: 'bin' };

/** Text has no magic bytes: these names are believed when the content is text. None of them is shown by a browser as a page. */
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

/** Older office files look alike inside: their names tell which they are. */
const officeTypes: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

/** Kinds that a browser may be told of. Whatever could carry a script, such as XML and SVG, stays unknown. */
const harmless =
  /^(image\/(?!svg)|audio\/|video\/|font\/|application\/(pdf|rtf|zip|epub\+zip|gzip|x-7z-compressed|x-rar-compressed|vnd\.(openxmlformats|oasis|ms-)))/;

/** What the first bytes say; undefined when they say nothing. */
async function magicOf(path: string): Promise<FileType | undefined> {
  // Not needed before the first upload.
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path);
  return found && { type: found.mime.split(';')[0]!, extension: found.ext };
}

/** A lesson's material: told by its content, never by its sender (decision I1). What nobody knows is bytes to be saved. */
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

/** A picture of one of these types; null when the content is none of them, whatever its name says. */
export async function typeOfPicture(path: string, allowed: readonly string[]): Promise<FileType | null> {
  const found = await magicOf(path);
  return found && allowed.includes(found.type) ? found : null;
}

const SAMPLE_BYTES = 8192;
/** Tabulators, line and page ends, escape. */
const textControls = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b]);

async function isText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    const sample = buffer.subarray(0, bytesRead);
    // UTF-16 as spreadsheets write it.
    if (sample.length >= 2 && ['fffe', 'feff'].includes(sample.subarray(0, 2).toString('hex'))) return true;
    return sample.every((byte) => byte >= 0x20 || textControls.has(byte));
  } finally {
    await file.close();
  }
}
