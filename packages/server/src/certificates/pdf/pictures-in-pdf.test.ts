import { someFacts } from '@jornada/domain/fixtures/certificate-facts';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aSamplePng, everyPng } from '../../../fixtures/sample-pictures.ts';
import { rewritePicture } from '../../files/pictures/rewrite-picture.ts';
import { renderPdf } from './render-pdf.ts';

interface PdfImage {
  /** Its dictionary. */
  about: string;
  bytes: Buffer;
}

/** The pictures of a PDF, unpacked, by the numbers of their objects. */
function imagesOf(pdf: Buffer): Map<string, PdfImage> {
  const text = pdf.toString('latin1');
  const found = new Map<string, PdfImage>();
  for (const { index, 0: head, 1: number = '', 2: about = '' } of text.matchAll(
    /(\d+) 0 obj\n(<<(?:(?!endobj)[^])*?>>)\nstream\n/g,
  )) {
    if (!about.includes('/Subtype /Image')) continue;
    const from = index + head.length;
    found.set(number, { about, bytes: inflateSync(pdf.subarray(from, text.indexOf('\nendstream', from))) });
  }
  return found;
}

const numberIn = (about: string, name: string) => Number(new RegExp(`/${name} (\\d+)`).exec(about)?.[1]);

/** The pixels of the only picture with colours, as a PDF's reader draws them: RGBA. */
function drawnIn(pdf: Buffer) {
  const images = imagesOf(pdf);
  const [image] = [...images.values()].filter(({ about }) => about.includes('/DeviceRGB'));
  const { about, bytes } = image!;
  const [width, height] = [numberIn(about, 'Width'), numberIn(about, 'Height')];
  expect([numberIn(about, 'BitsPerComponent'), /\/Mask/.test(about)]).toEqual([8, false]);
  const colours = about.includes('/DecodeParms') ? unfiltered(bytes, 3 * width) : bytes;
  const alpha = images.get(/\/SMask (\d+) 0 R/.exec(about)?.[1] ?? '')?.bytes;
  const pixels = Buffer.alloc(4 * width * height, 255);
  for (let at = 0; at < width * height; at += 1) {
    pixels[4 * at + 3] = alpha?.[at] ?? 255;
    colours.copy(pixels, 4 * at, 3 * at, 3 * at + 3);
    if (pixels[4 * at + 3] === 0) pixels.fill(0, 4 * at, 4 * at + 3);
  }
  return { width, height, pixels };
}

/** Rows of three bytes a pixel without their filters (PNG, section 9.2). */
function unfiltered(rows: Buffer, rowBytes: number): Buffer {
  const plain = Buffer.alloc((rows.length / (rowBytes + 1)) * rowBytes);
  for (let at = 0; at < plain.length; at += 1) {
    const [row, column] = [Math.floor(at / rowBytes), at % rowBytes];
    const left = column < 3 ? 0 : plain[at - 3]!;
    const up = row === 0 ? 0 : plain[at - rowBytes]!;
    const corner = column < 3 || row === 0 ? 0 : plain[at - rowBytes - 3]!;
    const filter = rows[row * (rowBytes + 1)]!;
    const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!;
    plain[at] = rows[row * (rowBytes + 1) + 1 + column]! + guess;
  }
  return plain;
}

function paeth(left: number, up: number, corner: number): number {
  const [byLeft, byUp, byCorner] = [left, up, corner].map((value) => Math.abs(left + up - corner - value)) as [number, number, number]; // prettier-ignore
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

test.each(everyPng.map((kind) => [JSON.stringify(kind), kind] as const))(
  'a signature has in the PDF the pixels that it was sent with: %s',
  async (_name, kind) => {
    const { bytes, width, height, pixels } = aSamplePng(kind);
    const stored = await rewritePicture(bytes, 'image/png');
    const facts = someFacts({ signer: { name: 'Helena Prado', role: '', signatureUrl: '/sign.png' } });
    const pictures = new Map([['/sign.png', stored!]]);
    const drawn = drawnIn(await renderPdf(facts, { issuedAt: new Date('2026-12-06T12:00:00Z'), pictures }));
    expect([drawn.width, drawn.height]).toEqual([width, height]);
    for (let at = 0; at < pixels.length; at += 4) if (pixels[at + 3] === 0) pixels.fill(0, at, at + 3);
    expect(drawn.pixels.equals(pixels)).toBe(true);
  },
);
