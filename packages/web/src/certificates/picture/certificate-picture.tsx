import type { CertificateFacts } from '@jornada/domain/certificates/certificate-facts';
import { drawCertificate } from '@jornada/domain/certificates/drawing/draw-certificate';
import { svgNodes } from '@jornada/domain/certificates/drawing/svg-nodes';
import { certificateLabel } from '@jornada/domain/certificates/wording';
import { useId, useMemo } from 'react';
import { encode } from 'uqr';
import './noto-sans.css';
import { svgElements } from './svg-elements.ts';

/**
 * A certificate's whole page as it is printed, in the width of its box. Load it lazily: it brings the drawing and the QR code with it.
 * `facts` without a number show a preview.
 */
export function CertificatePicture({ facts, className }: { facts: CertificateFacts; className?: string | undefined }) {
  const id = `certificate${useId().replaceAll(/\W/g, '')}`;
  const { drawing, content } = useMemo(() => {
    const { data } = encode(facts.url, { ecc: 'M', border: 0 });
    const drawing = drawCertificate(facts, { qr: data });
    return { drawing, content: svgElements(svgNodes(drawing, id)) };
  }, [facts, id]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      width="100%"
      role="img"
      aria-label={certificateLabel(facts)}
    >
      {content}
    </svg>
  );
}
