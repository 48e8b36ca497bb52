import type { CertificateFacts } from '../certificate-facts.ts';
import { rectangle } from './outlines.ts';
import { MARGIN, PAGE } from './page-style.ts';
import { proofRow } from './proof-row.ts';
import { drawRevokedScene, drawScene, type View } from './scene.ts';
import { leadOf, schoolMark } from './school-mark.ts';
import type { Drawing } from './shapes.ts';
import { textColumn } from './text-column.ts';

const paper = { width: PAGE.width - 2 * MARGIN, height: PAGE.height - 2 * MARGIN };
const outline = rectangle(MARGIN, MARGIN, paper.width, paper.height, 30);

const pageView: View = {
  ...paper,
  sun: { x: 846, y: 236, radius: 118 },
  rise: { left: 0.07, right: 0.37, from: 0.43 },
};

const phoneView: View = {
  width: 390,
  height: 250,
  sun: { x: 195, y: 98, radius: 62 },
  rise: { left: 0.2, right: 0.32, from: 0.4 },
};

const revokedView: View = {
  width: 720,
  height: 460,
  sun: { x: 470, y: 160, radius: 92 },
  rise: { left: 0.16, right: 0.42, from: 0.4 },
};

/** The row with signature and number stands here at the highest, whatever is above it. */
const ROW_TOP = 508;

/**
 * A certificate's page, A4 landscape: the journey's landscape with paper at its left for the words.
 * `qr`: the dark modules of a QR code with the certificate's address, in rows, without a border.
 */
export function drawCertificate(facts: CertificateFacts, { qr }: { qr: readonly (readonly boolean[])[] }): Drawing {
  const column = textColumn(facts, leadOf(facts));
  return {
    ...PAGE,
    shapes: [
      { kind: 'path', d: rectangle(0, 0, PAGE.width, PAGE.height), fill: '#ffffff' },
      {
        kind: 'group',
        clip: outline,
        shapes: [{ kind: 'group', x: MARGIN, y: MARGIN, shapes: drawScene(facts, pageView) }],
      },
      ...schoolMark(facts),
      ...column.shapes,
      ...proofRow(facts, qr, Math.max(ROW_TOP, Math.round(column.end) + 22)),
      { kind: 'path', d: outline, stroke: { colour: '#22233b', width: 1, opacity: 0.1 } },
    ],
  };
}

/** The scene alone, for phones, where nobody could read an A4 page. */
export const drawCertificateScene = (facts: CertificateFacts): Drawing => ({
  ...sizeOf(phoneView),
  shapes: drawScene(facts, phoneView),
});

/** What is shown in place of a revoked certificate: its land, greyed, and none of its words. */
export const drawRevokedCertificate = (facts: Pick<CertificateFacts, 'landscapeSeed'>): Drawing => ({
  ...sizeOf(revokedView),
  shapes: drawRevokedScene(facts, revokedView),
});

const sizeOf = ({ width, height }: View) => ({ width, height });
