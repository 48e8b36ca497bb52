import sharp, { type Metadata, type Sharp } from 'sharp';
import { withColourProfile } from './png-colours.ts';
import { rewriteIcon } from './rewrite-icon.ts';

/** The largest picture in pixels: a phone camera's. A small file can claim far more. */
const MOST_PIXELS = 50_000_000;
/** Interlaced, progressive and turned pictures are decoded as a whole; all others pass through in strips. */
const MOST_BYTES_AT_ONCE = 150_000_000;
/** Larger ones are made smaller: more than the width of a printed page, and what follows (a PDF, a phone) has to hold all of it. */
const LONGEST_SIDE = 4096;
const QUALITY = 90;
/** Of what is cut: a list shows many of them. */
const CUT_QUALITY = 82;
const END_OF_IMAGE = Buffer.from('ffd9', 'hex');

// The library reads many more formats than are taken here.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
// Pictures wait for each other anyway, and each thread takes memory of its own.
sharp.concurrency(1);

/** A size to which a picture is cut around its middle, in pixels; smaller ones are enlarged. */
export interface Cut {
  width: number;
  height: number;
}

/**
 * Draws a picture anew from its pixels, so that nothing else of its file is left: 8 bits, sRGB, upright, and whole. Its type stays, but what is
 * `cut` becomes a JPEG, which every mail program shows. Null for content that is not this type, is incomplete or too large.
 */
export async function rewritePicture(bytes: Buffer, type: string, cut?: Cut): Promise<Buffer | null> {
  if (type === 'image/png') return rewritePng(bytes, { cut });
  if (type === 'image/jpeg') return rewriteJpeg(bytes, cut);
  if (type === 'image/webp')
    return attempt({ bytes, format: 'webp', cut }, (pixels) => pixels.webp({ quality: QUALITY }));
  return type === 'image/x-icon' ? rewriteIcon(bytes, (png, fits) => rewritePng(png, { fits })) : null;
}

/** The width and height of what `rewritePicture` made; zeros for an icon, which has several. */
export async function sizeOfPicture(bytes: Buffer, type: string): Promise<Cut> {
  if (type === 'image/x-icon') return { width: 0, height: 0 };
  const { width, height } = await sharp(bytes).metadata();
  return { width, height };
}

/** Refuses sizes that do not fit. */
async function rewritePng(bytes: Buffer, { fits, cut }: Pick<Source, 'fits' | 'cut'>): Promise<Buffer | null> {
  return attempt({ bytes: withColourProfile(bytes), format: 'png', fits, cut }, (pixels) => pixels.png());
}

const isAnySize = (_width: number, _height: number) => true;

/** A photo without its end marker is whole with one: then whatever else is missing shows as a warning. */
async function rewriteJpeg(bytes: Buffer, cut?: Cut): Promise<Buffer | null> {
  const draw = (pixels: Sharp, { chromaSubsampling }: Metadata) =>
    // Colours as fine as they were: red on white, as in signatures and logos, is blurred otherwise.
    pixels.jpeg({
      quality: QUALITY,
      chromaSubsampling: chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4',
      // It would keep the whole picture until its end, for a file that is a fifteenth smaller.
      optimiseCoding: false,
    });
  const completed = Buffer.concat([bytes, END_OF_IMAGE]);
  return (
    (await attempt({ bytes, format: 'jpeg', cut }, draw)) ??
    (await attempt({ bytes: completed, format: 'jpeg', failOn: 'warning', cut }, draw))
  );
}

interface Source {
  bytes: Buffer;
  format: 'png' | 'jpeg' | 'webp';
  failOn?: 'truncated' | 'warning';
  fits?: ((width: number, height: number) => boolean) | undefined;
  cut?: Cut | undefined;
}

async function attempt(
  { bytes, format, failOn = 'truncated', fits = isAnySize, cut }: Source,
  draw: (pixels: Sharp, about: Metadata) => Sharp,
): Promise<Buffer | null> {
  try {
    const source = sharp(bytes, { failOn, limitInputPixels: MOST_PIXELS });
    const about = await source.metadata();
    if (about.format !== format || !fits(about.width, about.height) || bytesAtOnce(about) > MOST_BYTES_AT_ONCE)
      return null;
    const upright = source
      .autoOrient()
      .resize(cut ?? { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
    const pixels = await inSrgb(upright, about);
    return await (cut ? drawCut(pixels) : draw(pixels, about)).toBuffer();
  } catch {
    // The library's errors are texts for people. Whatever it cannot draw is none.
    return null;
  }
}

/** On white, where it was transparent. */
const drawCut = (pixels: Sharp) =>
  pixels.flatten({ background: '#ffffff' }).jpeg({ quality: CUT_QUALITY, mozjpeg: true });

/** The library takes what has no profile for sRGB, but in 16 bits only if no profile is asked of it. */
async function inSrgb(pixels: Sharp, { space, hasProfile }: Metadata): Promise<Sharp> {
  if (hasProfile) return pixels.withIccProfile('srgb', { attach: false });
  return space === 'cmyk' ? inkAsLight(pixels) : pixels.toColourspace('srgb');
}

function bytesAtOnce({ width, height, channels, depth, isProgressive, format, orientation = 1 }: Metadata): number {
  const isWhole = isProgressive || orientation > 4 || format === 'webp';
  // A progressive photo's coefficients take two bytes each.
  const isWide = depth === 'ushort' || (format === 'jpeg' && isProgressive);
  return isWhole ? width * height * channels * (isWide ? 2 : 1) : 0;
}

/** Browsers take inks without a profile for the plain opposite of light; the library has a press's profile for them. */
async function inkAsLight(inked: Sharp): Promise<Sharp> {
  const { data, info } = await inked
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const light = Buffer.alloc((data.length / 4) * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    const paper = 255 - data[from + 3]!;
    for (let ink = 0; ink < 3; ink += 1) light[to + ink] = Math.round(((255 - data[from + ink]!) * paper) / 255);
  }
  return sharp(light, { raw: { width: info.width, height: info.height, channels: 3 } });
}
