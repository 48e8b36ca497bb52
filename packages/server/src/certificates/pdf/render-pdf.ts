import type { CertificateFacts } from '@jornada/domain/certificates/certificate-facts';
import { drawCertificate } from '@jornada/domain/certificates/drawing/draw-certificate';
import { encode } from 'uqr';
import { fontFile, FONTS, SUBSETS } from '../fonts/font-files.ts';
import { drawShapes, fontName, type Canvas } from './draw-shapes.ts';

/** A4 landscape in points. */
const PAGE = { width: 841.89, height: 595.28 } as const;

/**
 * A certificate as PDF: one page, with texts that can be selected, searched and read aloud. The same certificate gives the same bytes.
 * `pictures`: the contents of logo and signature by address.
 */
export async function renderPdf(
  facts: CertificateFacts,
  { issuedAt, pictures }: { issuedAt: Date; pictures: ReadonlyMap<string, Buffer> },
): Promise<Buffer> {
  // Loaded by the first download: most servers' processes never draw one.
  const { default: PdfDocument } = await import('pdfkit');
  const fonts = await Promise.all(
    FONTS.flatMap((font) =>
      SUBSETS.map(async (subset) => ({ name: fontName(font, subset), file: await fontFile(font, subset) })),
    ),
  );
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
  for (const { name, file } of fonts) document.registerFont(name, file);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject));

  const structure = document.struct('Document');
  document.addStructure(structure);
  const { data: qr } = encode(facts.url, { ecc: 'M', border: 0 });
  const drawn = drawable(document, pictures);
  const drawing = drawCertificate(withPictures(facts, drawn), { qr });
  document.scale(PAGE.width / drawing.width, PAGE.height / drawing.height);
  drawShapes({ document, structure, pictures: drawn }, drawing.shapes);
  structure.end();
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

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
