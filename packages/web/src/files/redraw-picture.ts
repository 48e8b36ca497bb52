/** A part of a picture, in its own pixels. */
export interface PictureArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** WebP is smaller and keeps what is transparent; JPEG where the browser cannot write it. */
const TYPES = ['image/webp', 'image/jpeg'];
const QUALITY = 0.9;
/** In pixels; the server takes no more (docs/decisions/0025). */
const MOST_PIXELS = 50_000_000;

/** A picture that the browser cannot draw: broken, of another kind, or too large. */
export class UndrawablePicture extends Error {
  override name = 'UndrawablePicture';
}

/** Decodes a picture, upright as its camera says. The caller closes it. Throws `UndrawablePicture`. */
export async function decodePicture(file: Blob): Promise<ImageBitmap> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new UndrawablePicture('The browser cannot decode it', { cause });
  });
  if (bitmap.width * bitmap.height <= MOST_PIXELS) return bitmap;
  bitmap.close();
  throw new UndrawablePicture('It has too many pixels');
}

/** The size of a picture whose longer side is at most so long; smaller ones stay as they are. */
export function sizeWithin({ width, height }: Size, longestSide: number): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Draws an area of a picture at a size, as a file with nothing in it but pixels: no place, no camera, no comment.
 * Throws `UndrawablePicture`.
 */
export async function encodePicture(
  picture: ImageBitmap,
  { area, size, name }: { area: PictureArea; size: Size; name: string },
): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (!context) throw new UndrawablePicture('There is no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  const draw = () =>
    context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  draw();
  for (const type of TYPES) {
    if (type === 'image/jpeg') {
      // JPEG knows nothing transparent: it would be black.
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      draw();
    }
    // oxlint-disable-next-line no-await-in-loop -- the second only if the browser cannot write the first
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    if (blob?.type === type) return new File([blob], `${name}.${type.slice(6)}`, { type });
  }
  throw new UndrawablePicture('The browser cannot encode it');
}

/** A picture for a page: upright, its longer side at most `longestSide` pixels, and nothing but pixels. Throws `UndrawablePicture`. */
export async function redrawPicture(file: File, longestSide: number): Promise<File> {
  const picture = await decodePicture(file);
  try {
    const { width, height } = picture;
    return await encodePicture(picture, {
      area: { x: 0, y: 0, width, height },
      size: sizeWithin(picture, longestSide),
      name: file.name.replace(/\.\w+$/, ''),
    });
  } finally {
    picture.close();
  }
}
