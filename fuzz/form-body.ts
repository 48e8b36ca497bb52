import type { Choices } from './choices.ts';
import type { Body, Kind } from './body.ts';

const BOUNDARY = 'fuzz-boundary';
/** The smallest possible picture: one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const files: readonly (readonly [name: string, content: Buffer])[] = [
  ['foto.png', dot],
  ['guia.pdf', Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')],
  ['notas da lição.txt', Buffer.from('Primeiro dia: respire.')],
];
const hostileFiles: readonly (readonly [name: string, content: Buffer])[] = [
  ['', Buffer.alloc(0)],
  ['../../etc/passwd', Buffer.from('root')],
  ['foto.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['página.html', Buffer.from('<script>alert(1)</script>')],
  [`${'ã'.repeat(2000)}.png`, dot],
  ['a\0b.png', dot],
  ['foto.png\r\nX-Other: 1', dot],
  ['grande.png', Buffer.concat([dot, Buffer.alloc(2_200_000)])],
  ['só o começo.png', dot.subarray(0, 12)],
];

/** A form with the smallest picture. */
export const pictureForm = (): Body => ({
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  bytes: wrapped('file', 'foto.png', dot),
});

/** A form with a list of people. */
export const listForm = (list: string): Body => ({
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  bytes: wrapped('file', 'compradores.csv', Buffer.from(list)),
});

/** A form with one file, or something that only resembles one. */
export function formBody(choices: Choices, kind: Kind): Body {
  const [name, content] = kind === 'valid' ? choices.one(files) : choices.one([...files, ...hostileFiles]);
  const field = kind === 'valid' || choices.chance(80) ? 'file' : choices.one(['', '__proto__', 'arquivo']);
  const whole = wrapped(field, name, content);
  const cut = kind === 'valid' || choices.chance(80) ? whole.length : choices.upTo(whole.length);
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes: whole.subarray(0, cut) };
}

function wrapped(field: string, name: string, content: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}
