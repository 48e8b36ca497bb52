import type { CertificateFacts } from '@jornada/domain/certificates/certificate-facts';
import { drawCertificate } from '@jornada/domain/certificates/drawing/draw-certificate';
import type { Font } from '@jornada/domain/certificates/drawing/measure';
import type { Shape } from '@jornada/domain/certificates/drawing/shapes';
import { encode } from 'uqr';
import { fontFile, subsetsOf, type Subset } from '../fonts/font-files.ts';
import { unpackWoff } from '../fonts/unpack-woff.ts';
import { drawShapes, fontName, type Canvas } from './draw-shapes.ts';

/** A4 landscape in points. */
const PAGE = { width: 841.89, height: 595.28 } as const;

/**
 * A certificate as PDF: one page, with texts that can be selected, searched and read aloud. The same certificate gives the same bytes.
 * `pictures`: the contents of logo and signature by address. Throws `MissingGlyph` for a character that no font has.
 */
export async function renderPdf(
  facts: CertificateFacts,
  { issuedAt, pictures }: { issuedAt: Date; pictures: ReadonlyMap<string, Buffer> },
): Promise<Buffer> {
  // Loaded by the first download: most servers' processes never draw one.
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    pdfVersion: '1.7',
    lang: 'pt-BR',
    tagged: true,
    displayTitle: true,
    info: {
      Title: `Certificado de ${facts.name}: ${facts.journeyName}`,
      Author: facts.schoolName,
      Subject: `Certificado ${facts.number}`,
      Creator: 'Jornada',
      Producer: 'Jornada',
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject));

  const structure = document.struct('Document');
  document.addStructure(structure);
  const { data: qr } = encode(facts.url, { ecc: 'M', border: 0 });
  const drawn = drawable(document, pictures);
  const drawing = drawCertificate(withPictures(facts, drawn), { qr });
  await registerFonts(document, drawing.shapes);
  document.scale(PAGE.width / drawing.width, PAGE.height / drawing.height);
  drawShapes({ document, structure, pictures: drawn }, drawing.shapes);
  structure.end();
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

async function registerFonts(document: PDFKit.PDFDocument, shapes: readonly Shape[]): Promise<void> {
  const register = async (font: Font, subset: Subset) =>
    document.registerFont(fontName(font, subset), unpackWoff(await fontFile(font, subset)));
  await Promise.all([...fontsIn(shapes)].flatMap((font) => subsetsOf(font).map((subset) => register(font, subset))));
}

/** Common certificates are set in two families: what others need is read for them alone. */
const fontsIn = (shapes: readonly Shape[]): Set<Font> =>
  new Set(
    shapes.flatMap((shape) =>
      shape.kind === 'group' ? [...fontsIn(shape.shapes)] : 'font' in shape ? [shape.font] : [],
    ),
  );

/** The pictures that can be drawn: browsers know kinds that the library does not. */
function drawable(document: PDFKit.PDFDocument, pictures: ReadonlyMap<string, Buffer>): Canvas['pictures'] {
  return new Map(
    [...pictures].filter(([, content]) => {
      try {
        document.openImage(content);
        return true;
      } catch {
        return false;
      }
    }),
  );
}

/** A certificate whose logo is missing shows the school's name, one whose signature is missing the line alone. */
function withPictures(facts: CertificateFacts, pictures: Canvas['pictures']): CertificateFacts {
  const known = (url: string | null) => (url !== null && pictures.has(url) ? url : null);
  const signer = { ...facts.signer, signatureUrl: known(facts.signer.signatureUrl) };
  return { ...facts, signer, schoolLogoUrl: known(facts.schoolLogoUrl) };
}

declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** Reads a picture's head. Throws for what it cannot draw. */
      openImage(content: Buffer): unknown;
    }
  }
}
