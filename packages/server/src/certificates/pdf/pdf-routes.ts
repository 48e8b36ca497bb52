import { downloadCertificate } from '@jornada/contract/certificates/certificates';
import { readCertificateNumber } from '@jornada/domain/certificates/certificate-number';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { strangersNetwork } from '../../platform/http/client-network.ts';
import { sendDownload } from '../../platform/http/files/send-download.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Route } from '../../platform/http/route.ts';
import { findPublicCertificate } from '../find-public-certificate.ts';
import { createPdfMaker } from './pdf-maker.ts';
import { readPictures } from './read-pictures.ts';
import { MissingGlyph } from './require-glyphs.ts';

/** What no certificate has: looking for it takes the same time as for a number that exists. */
const NO_NUMBER = '';

/** The download of a certificate. A revoked one is not told from an unknown one here: its page says what became of it. */
export function certificatePdfRoutes(route: Route): void {
  const makePdf = createPdfMaker();

  route(downloadCertificate, async ({ params, services, request, reply }) => {
    const { db, timeZone, storage, rateLimits, environment } = services;
    await rateLimits.certificateByNetwork.spend(strangersNetwork(request.ip));
    const number = readCertificateNumber(params.number) ?? NO_NUMBER;
    const { publicUrl } = environment;
    const certificate = await findPublicCertificate(db, number, { publicUrl, timeZone });
    if (certificate?.state !== 'valid') refuse('certificate_not_found');
    const { facts, issuedAt } = certificate;
    const onMissing = (url: string, error: unknown) =>
      request.log.error({ err: error, url }, 'a picture of a certificate is missing');
    const pdf = await makePdf({
      facts,
      issuedAt,
      readPictures: () => readPictures(facts, { storage, publicUrl, onMissing }),
    }).catch((error: unknown) => {
      if (!(error instanceof MissingGlyph)) throw error;
      // Issued before names in other scripts were refused, or a fault of ours.
      request.log.error({ err: error, number: facts.number }, 'a certificate cannot be printed');
      return refuse('certificate_unprintable');
    });
    return sendDownload(request, reply, {
      name: `certificado-${facts.number}.pdf`,
      type: 'application/pdf',
      size: pdf.length,
      version: createHash('sha256').update(pdf).digest('base64url').slice(0, 22),
      open: async (range) =>
        Readable.from(range ? pdf.subarray(range.start, range.end + 1) : pdf, { objectMode: false }),
    });
  });
}
