import { readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { NOT_A_PICTURE } from './not-a-picture.ts';
import { rewritePicture } from './rewrite-picture.ts';

// Writes the picture at the given path to its output, for normalize-picture.ts. It ends with the process that started it.
process.once('disconnect', () => process.exit(1));

const [path = '', type = ''] = process.argv.slice(2);
const picture = await rewritePicture(await readFile(path), type);
if (picture) {
  process.stdout.end(picture);
  await finished(process.stdout);
}
process.exit(picture ? 0 : NOT_A_PICTURE);
