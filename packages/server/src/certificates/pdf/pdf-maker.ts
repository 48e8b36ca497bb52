import type { CertificateFacts } from '@jornada/domain/certificates/certificate-facts';
import { inTurns } from '../../platform/in-turns.ts';
import { pictureUrls } from './read-pictures.ts';
import { renderPdf } from './render-pdf.ts';

interface Order {
  facts: CertificateFacts;
  issuedAt: Date;
  readPictures: () => Promise<ReadonlyMap<string, Buffer>>;
}

/** Each takes about a tenth of a second of the processor. */
const MOST_WAITING = 20;
/** About 60 kB each. */
const MOST_KEPT = 30;

/**
 * Makes PDFs one after the other, because each blocks this process while it is drawn, and keeps the last ones: a certificate is
 * downloaded several times on the day it is shared. Refuses `busy` when too many wait.
 */
export function createPdfMaker(render: typeof renderPdf = renderPdf): (order: Order) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  const inTurn = inTurns(MOST_WAITING);

  return ({ facts, issuedAt, readPictures }) => {
    const key = JSON.stringify([facts, issuedAt]);
    const known = kept.get(key);
    if (known) return known;
    const made = inTurn(async () => {
      const pictures = await readPictures();
      // The storage may have them again in a moment.
      if (pictures.size < pictureUrls(facts).length) kept.delete(key);
      return render(facts, { issuedAt, pictures });
    });
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
    return made;
  };
}
