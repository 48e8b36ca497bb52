/** A leaflet of one page: a title and lines; an empty line is a gap. Latin-1 only, about 80 characters a line, 40 lines. */
export interface Leaflet {
  title: string;
  lines: readonly string[];
}

/** The leaflet as a PDF of one A4 page, in the two fonts that every reader has. */
export function pdfOf({ title, lines }: Leaflet): Buffer {
  const content = [
    `BT /F2 20 Tf 56 770 Td (${escaped(title)}) Tj ET`,
    'BT /F1 12 Tf 18 TL 56 730 Td',
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n');
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return assemble([
    `<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>',
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
}

function escaped(text: string): string {
  if (/[^\x20-\x7e\xa0-\xff]/.test(text)) throw new Error(`Not all of '${text}' can be printed`);
  return text.replace(/[()\\]/g, '\\$&');
}

/** Numbers the objects from 1 and lists their offsets, as the format requires. One character is one byte. */
function assemble(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
