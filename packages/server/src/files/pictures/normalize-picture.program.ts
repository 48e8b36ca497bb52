import { readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { NOT_A_PICTURE } from './not-a-picture.ts';
import { rewritePicture, sizeOfPicture, type Cut } from './rewrite-picture.ts';

// Writes the picture at the given path to its output and sends its size, for normalize-picture.ts. It ends with the process that started it.
process.once('disconnect', () => process.exit(1));

const [path = '', type = '', cut] = process.argv.slice(2);
const picture = await rewritePicture(
  await readFile(path),
  type,
  cut === undefined ? undefined : (JSON.parse(cut) as Cut),
);
if (picture) {
  process.send?.(await sizeOfPicture(picture, cut === undefined ? type : 'image/jpeg'));
  process.stdout.end(picture);
  await finished(process.stdout);
}
process.exit(picture ? 0 : NOT_A_PICTURE);
