import type {
  Gradient,
  ImageShape,
  LettersShape,
  PathShape,
  Shape,
  TextShape,
} from '@jornada/domain/certificates/drawing/shapes';
import type { Font } from '@jornada/domain/certificates/drawing/measure';
import { subsetRuns, type Subset } from '../fonts/font-files.ts';
import { requireGlyphs } from './require-glyphs.ts';

type Document = PDFKit.PDFDocument;

export interface Canvas {
  document: Document;
  /** Where what can be read aloud belongs. */
  structure: PDFKit.PDFStructureElement;
  /** Pictures of the school's own by address; what is missing is left out. */
  pictures: ReadonlyMap<string, Buffer>;
}

export const fontName = (font: Font, subset: Subset) => `${font} ${subset}`;

/** Draws shapes; texts and described pictures can be read aloud, all other things are decoration. */
export function drawShapes(canvas: Canvas, shapes: readonly Shape[]): void {
  for (const shape of shapes) drawShape(canvas, shape);
}

function drawShape(canvas: Canvas, shape: Shape): void {
  const { document, structure } = canvas;
  if (shape.kind === 'text') {
    const tag = shape.isHeading ? 'H1' : 'P';
    const content = document.markStructureContent(tag);
    drawText(document, shape);
    document.endMarkedContent();
    structure.add(document.struct(tag, {}, [content]));
  } else if (shape.kind === 'group' && containsText(shape.shapes)) {
    withTransform(document, shape, () => drawShapes(canvas, shape.shapes));
  } else if (shape.kind === 'group' && shape.description !== undefined) {
    const content = document.markStructureContent('Figure');
    paint(canvas, shape);
    document.endMarkedContent();
    structure.add(document.struct('Figure', { alt: shape.description }, [content]));
  } else {
    document.markContent('Artifact', { type: 'Layout' });
    paint(canvas, shape);
    document.endMarkedContent();
  }
}

/** Groups that are themselves described or hold such ones are walked, all others are painted as one. */
const containsText = (shapes: readonly Shape[]): boolean =>
  shapes.some(
    (shape) =>
      shape.kind === 'text' ||
      (shape.kind === 'group' && (shape.description !== undefined || containsText(shape.shapes))),
  );

function paint(canvas: Canvas, shape: Shape): void {
  const { document } = canvas;
  switch (shape.kind) {
    case 'path':
      return paintPath(document, shape);
    case 'text':
      return drawText(document, shape);
    case 'letters':
      return paintLetters(document, shape);
    case 'image':
      return paintImage(canvas, shape);
    case 'group':
      return withTransform(document, shape, () => {
        for (const inner of shape.shapes) paint(canvas, inner);
      });
  }
}

function withTransform(
  document: Document,
  { x = 0, y = 0, scale = 1, clip }: { x?: number; y?: number; scale?: number; clip?: string },
  draw: () => void,
): void {
  document.save();
  if (x !== 0 || y !== 0) document.translate(x, y);
  if (scale !== 1) document.scale(scale);
  if (clip !== undefined) document.path(clip).clip();
  draw();
  document.restore();
}

function paintPath(document: Document, { d, fill, stroke, opacity = 1 }: PathShape): void {
  document.save();
  if (fill !== undefined) {
    document.path(d).fillOpacity(opacity);
    document.fill(typeof fill === 'string' ? fill : gradientOf(document, fill));
  }
  if (stroke !== undefined) {
    document.path(d).lineWidth(stroke.width).lineCap('round').lineJoin('round');
    document.strokeOpacity((stroke.opacity ?? 1) * opacity).stroke(stroke.colour);
  }
  document.restore();
}

function gradientOf(document: Document, gradient: Gradient): PDFKit.PDFGradient {
  const made =
    gradient.kind === 'linear'
      ? document.linearGradient(gradient.x1, gradient.y1, gradient.x2, gradient.y2)
      : document.radialGradient(gradient.x, gradient.y, 0, gradient.x, gradient.y, gradient.radius);
  const last = gradient.stops.at(-1);
  // The library stretches a gradient whose last stop is not at its end.
  const stops = last && last.offset < 1 ? [...gradient.stops, { ...last, offset: 1 }] : gradient.stops;
  for (const { offset, colour, opacity = 1 } of stops) made.stop(offset, colour, opacity);
  return made;
}

function drawText(document: Document, { text, x, y, font, size, colour, spacing = 0 }: TextShape): void {
  const characterSpacing = spacing * size;
  document.fontSize(size).fillOpacity(1).fillColor(colour);
  let left = x;
  for (const run of subsetRuns(text, font)) {
    requireGlyphs(document.font(fontName(font, run.subset)), run.text);
    if (run.subset === 'noto' && spacing !== 0) drawLetters(document, run.text, { left, y, characterSpacing });
    else document.text(run.text, left, y, { ...onBaseline, characterSpacing });
    left += document.widthOfString(run.text, { characterSpacing }) + characterSpacing;
  }
}

const onBaseline = { lineBreak: false, baseline: 'alphabetic' } as const;
const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** Each letter at its own place: the library loses the marks of letters that it spaces. */
function drawLetters(
  document: Document,
  text: string,
  { left, y, characterSpacing }: { left: number; y: number; characterSpacing: number },
): void {
  let before = '';
  let spaced = left;
  for (const { segment: letter } of graphemes.segment(text)) {
    const kerned = document.widthOfString(before + letter) - document.widthOfString(letter);
    document.text(letter, spaced + kerned, y, onBaseline);
    before += letter;
    spaced += characterSpacing;
  }
}

function paintLetters(document: Document, { letters, font, size, colour }: LettersShape): void {
  document.fontSize(size).fillOpacity(1).fillColor(colour);
  for (const { text, x, y, degrees } of letters) {
    const [run] = subsetRuns(text, font);
    if (!run) continue;
    document.save().translate(x, y).rotate(degrees);
    requireGlyphs(document.font(fontName(font, run.subset)), run.text);
    document.text(run.text, 0, 0, onBaseline).restore();
  }
}

function paintImage({ document, pictures }: Canvas, { url, x, y, width, height }: ImageShape): void {
  const picture = pictures.get(url);
  if (picture) document.image(picture, x, y, { fit: [width, height], valign: 'center' });
}
