import type { CertificateFacts } from '@jornada/domain/certificates/certificate-facts';
import {
  drawCertificate,
  drawCertificateScene,
  drawRevokedCertificate,
} from '@jornada/domain/certificates/drawing/draw-certificate';
import type { Drawing } from '@jornada/domain/certificates/drawing/shapes';
import { svgNodes, type SvgNode } from '@jornada/domain/certificates/drawing/svg-nodes';
import { certificateLabel } from '@jornada/domain/certificates/wording';
import { encode } from 'uqr';
import { escapeHtml } from '../../platform/html.ts';

/** A certificate's whole page as an `<svg>` for HTML, which says in its label what it attests. */
export function certificateSvg(facts: CertificateFacts): string {
  const { data: qr } = encode(facts.url, { ecc: 'M', border: 0 });
  const label = escapeHtml(certificateLabel(facts));
  return drawingSvg(drawCertificate(facts, { qr }), 'certificate', `role="img" aria-label="${label}"`);
}

/** The scene alone, as decoration. */
export const sceneSvg = (facts: CertificateFacts): string =>
  drawingSvg(drawCertificateScene(facts), 'scene', decoration);

/** The greyed land of a revoked certificate, as decoration. */
export const revokedSvg = (facts: Pick<CertificateFacts, 'landscapeSeed'>): string =>
  drawingSvg(drawRevokedCertificate(facts), 'revoked', decoration);

const decoration = 'aria-hidden="true" focusable="false"';

/** A drawing as an `<svg>`. `id` begins the ids in it; `attributes` are HTML. */
export function drawingSvg(drawing: Drawing, id: string, attributes: string): string {
  const content = svgNodes(drawing, id).map(markup).join('');
  return `<svg viewBox="0 0 ${drawing.width} ${drawing.height}" ${attributes}>${content}</svg>`;
}

function markup(node: SvgNode | string): string {
  if (typeof node === 'string') return escapeHtml(node);
  const attributes = Object.entries(node.attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`);
  return `<${node.name}${attributes.join('')}>${node.children.map(markup).join('')}</${node.name}>`;
}
