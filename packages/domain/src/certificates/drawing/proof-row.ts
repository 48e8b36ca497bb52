import type { CertificateFacts } from '../certificate-facts.ts';
import { printable } from '../printable.ts';
import { placeAndDay, verificationAddress } from '../wording.ts';
import { fitText, JOINT, type FittedText } from './fit-text.ts';
import { qrPath, rectangle } from './outlines.ts';
import { INK, INK_2, LEFT, LINE } from './page-style.ts';
import type { Shape, TextShape } from './shapes.ts';

const SIGNATURE_WIDTH = 232;
const QR = { x: 352, size: 90 } as const;
const PROOF = { x: 468, width: 272 } as const;
/** Until it has a number. */
const NO_NUMBER = '••••-••••-••••-••••-•';

type TextLook = Pick<TextShape, 'colour' | 'spacing'>;
const regular: TextLook = { colour: INK_2 };

/** Who signs, the QR code, and how the certificate is checked, on one line from `top` down. */
export function proofRow(facts: CertificateFacts, qr: readonly (readonly boolean[])[], top: number): Shape[] {
  return [...signature(facts, top), ...code(facts, qr, top), ...proof(facts, top)];
}

/** Without a picture there is an empty line: nobody's hand is invented. */
function signature({ signer }: CertificateFacts, top: number): Shape[] {
  const { signatureUrl } = signer;
  const setting = { font: 'text400', width: SIGNATURE_WIDTH } as const;
  const name = fitText(printable(signer.name), { ...setting, font: 'text700' }, [
    [16, 1],
    [14, 2],
    [12, 2],
  ]);
  const role = fitText(printable(signer.role), setting, [
    [15, 1],
    [13, 2],
    [11, 2],
  ]);
  const roleTop = top + 81 + (name.lines.length - 1) * 17 + 20;
  return [
    ...(signatureUrl === null
      ? []
      : [{ kind: 'image', url: signatureUrl, x: LEFT, y: top - 6, width: SIGNATURE_WIDTH, height: 62 } as const]),
    { kind: 'path', d: `M${LEFT} ${top + 58}h${SIGNATURE_WIDTH}`, stroke: { colour: LINE, width: 1 } },
    ...linesAt(name, LEFT, top + 81, 17, { colour: INK }),
    ...linesAt(role, LEFT, roleTop, 15, regular),
  ];
}

function code({ url }: CertificateFacts, qr: readonly (readonly boolean[])[], top: number): Shape[] {
  return [
    { kind: 'path', d: rectangle(QR.x - 8, top, QR.size + 16, QR.size + 16, 14), fill: '#ffffff' },
    {
      kind: 'group',
      description: `Código QR: ${url}`,
      shapes: [{ kind: 'path', d: qrPath(qr, QR.x, top + 8, QR.size), fill: INK }],
    },
  ];
}

function proof(facts: CertificateFacts, top: number): Shape[] {
  const { x, width } = PROOF;
  const setting = { font: 'text400', width } as const;
  const place = fitText(printable(placeAndDay(facts)), setting, [
    [15, 1],
    [13, 1],
    [13, 2],
    [11, 2],
  ]);
  const number = fitText(facts.number || NO_NUMBER, { font: 'text700', spacing: 0.03, width }, [
    [19, 1],
    [17, 1],
  ]);
  const address = fitText(verificationAddress(facts).replace(/[./-](?=.)/g, `$&${JOINT}`), setting, [
    [15, 1],
    [13, 1],
    [12, 2],
  ]);
  return [
    ...linesAt(place, x, place.lines.length > 1 ? top + 12 : top + 20, 16, regular),
    ...linesAt(number, x, top + 55, 20, { colour: INK, spacing: 0.03 }),
    ...linesAt({ font: 'text400', lines: ['Confira em'], size: 15 }, x, top + 82, 0, regular),
    ...linesAt(address, x, top + 101, 15, regular),
  ];
}

const linesAt = (
  { font, lines, size }: FittedText,
  x: number,
  y: number,
  leading: number,
  look: TextLook,
): TextShape[] => lines.map((text, line) => ({ kind: 'text', text, x, y: y + line * leading, font, size, ...look }));
