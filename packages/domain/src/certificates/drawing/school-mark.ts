import type { CertificateFacts } from '../certificate-facts.ts';
import { printable } from '../printable.ts';
import { ellipse } from './outlines.ts';
import { fitText } from './fit-text.ts';
import { INK, LEFT } from './page-style.ts';
import type { Shape } from './shapes.ts';

/** The mark of schools without a logo: a sun over a hill. */
export const sunOverHill: readonly Shape[] = [
  { kind: 'path', d: 'M0 25a25 25 0 0 1 50 0v27a8 8 0 0 1 -8 8H8a8 8 0 0 1 -8 -8Z', fill: '#0b7f56' },
  { kind: 'path', d: ellipse(25, 33, 13), fill: '#ffc53d' },
  { kind: 'path', d: 'M0 45C9 35 19 36 27 41S43 45 50 38V52a8 8 0 0 1 -8 8H8a8 8 0 0 1 -8 -8Z', fill: '#044b33' },
];

type School = Pick<CertificateFacts, 'schoolName' | 'schoolLogoUrl'>;

/** The head of the page: the school's logo, or the product's mark with the school's name. */
export function schoolMark({ schoolName, schoolLogoUrl }: School): Shape[] {
  if (schoolLogoUrl !== null) return [{ kind: 'image', url: schoolLogoUrl, x: LEFT, y: 62, width: 240, height: 52 }];
  const name = schoolName === 'Jornada' ? 'jornada' : printable(schoolName);
  const fitted = fitText(name, { font: 'heading800', spacing: -0.025, width: 560 }, [
    [27, 1],
    [23, 1],
    [19, 2],
  ]);
  const first = fitted.lines.length > 1 ? 85 : 97;
  return [
    { kind: 'group', x: LEFT, y: 66, scale: 0.72, shapes: sunOverHill },
    ...fitted.lines.map((text, line): Shape => ({
      kind: 'text',
      text,
      x: 136,
      y: first + line * 22,
      font: fitted.font,
      size: fitted.size,
      colour: INK,
      spacing: -0.025,
    })),
  ];
}

/** A logo may not say the school's name, and the certificate does. */
export const leadOf = ({ schoolName, schoolLogoUrl }: School) =>
  schoolLogoUrl === null ? 'Certificamos que' : `${printable(schoolName)} certifica que`;
