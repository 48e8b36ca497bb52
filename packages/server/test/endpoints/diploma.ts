import { printedNumber } from '@jornada/domain/certificates/certificate-number';
import { eq } from 'drizzle-orm';
import { aCertificate } from '../../fixtures/certificate.ts';
import { certify } from '../../fixtures/certificate-settings.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import type { TestApp } from '../../fixtures/test-app.ts';
import { enrollments } from '../../src/tables/enrollments.ts';

/** A certificate that was issued. */
export interface Diploma {
  certificateId: string;
  /** As printed. */
  number: string;
}

/** Issues a certificate to a member. */
export async function aDiploma({ db }: TestApp, { userId }: { userId: string }): Promise<Diploma> {
  const { id: certificateId, number } = await aCertificate(db, { userId });
  return { certificateId, number: printedNumber(number!) };
}

/** Completes a journey for a member, before it issued certificates. */
export async function anEarnedJourney({ db }: TestApp, { userId }: { userId: string }): Promise<string> {
  const { id: journeyId } = await aJourney(db, { lessons: 1, visibilidade: 'apenas_inscritos' });
  await anEnrollment(db, { userId, journeyId, completed: 1 });
  await certify(db, journeyId);
  return journeyId;
}

/** Completes a journey for somebody by a change of its plan. */
export async function aChangedJourney({ db }: TestApp): Promise<string> {
  const { id: journeyId } = await aJourney(db, { lessons: 1, visibilidade: 'apenas_inscritos' });
  const { id } = await anEnrollment(db, { journeyId, completed: 1 });
  await db.update(enrollments).set({ isCompletedByChange: true }).where(eq(enrollments.id, id));
  await certify(db, journeyId);
  return journeyId;
}
