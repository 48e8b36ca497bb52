import { isWholeIcon } from './icon.ts';
import { isWholeJpeg } from './jpeg.ts';
import { isWholePng } from './png.ts';

/**
 * Whether a picture of this media type can be decoded to its last row, at a size that browsers can show. The first bytes show neither: a
 * truncated file begins like a whole one. False for any other type.
 */
export async function isWholePicture(bytes: Buffer, type: string): Promise<boolean> {
  if (type === 'image/png') return isWholePng(bytes);
  if (type === 'image/jpeg') return isWholeJpeg(bytes);
  return type === 'image/x-icon' && isWholeIcon(bytes);
}
