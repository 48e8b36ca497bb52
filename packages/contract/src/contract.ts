/** Every endpoint of the product, by room. A new room is one new line here. */
import * as accounts from './accounts.ts';
import * as adminCertificates from './admin-certificates.ts';
import * as adminEnrollments from './admin-enrollments.ts';
import * as adminJourneys from './admin-journeys.ts';
import * as adminLessons from './admin-lessons.ts';
import * as adminReminders from './admin-reminders.ts';
import * as answers from './answers.ts';
import * as audit from './audit.ts';
import * as certificates from './certificates.ts';
import * as demo from './demo.ts';
import type { Endpoint } from './endpoint.ts';
import * as enrollments from './enrollments.ts';
import * as health from './health.ts';
import * as identity from './identity.ts';
import * as journeys from './journeys.ts';
import * as legal from './legal.ts';
import * as lessons from './lessons.ts';
import * as mailServer from './mail-server.ts';
import * as mailTexts from './mail-texts.ts';
import * as mails from './mails.ts';
import * as missions from './missions.ts';
import * as overview from './overview.ts';
import * as passkeys from './passkeys.ts';
import * as people from './people.ts';
import * as planChanges from './plan-changes.ts';
import * as purchases from './purchases.ts';
import * as reminders from './reminders.ts';
import * as rewards from './rewards.ts';
import * as secondFactor from './second-factor.ts';
import * as settings from './settings.ts';
import * as stepUp from './step-up.ts';
import * as studyPlan from './study-plan.ts';
import * as uploads from './uploads.ts';
import * as webhooks from './webhooks.ts';

const rooms = {
  accounts,
  adminCertificates,
  adminEnrollments,
  adminJourneys,
  adminLessons,
  adminReminders,
  answers,
  audit,
  certificates,
  demo,
  enrollments,
  health,
  identity,
  journeys,
  legal,
  lessons,
  mailServer,
  mailTexts,
  mails,
  missions,
  overview,
  passkeys,
  people,
  planChanges,
  purchases,
  reminders,
  rewards,
  secondFactor,
  settings,
  stepUp,
  studyPlan,
  uploads,
  webhooks,
};

/** The rooms with all their declarations. The typed client picks endpoints by room and name. */
export type Contract = typeof rooms;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value;

/** All endpoints with room and name, for the route check, the OpenAPI document and the access table. */
export const endpoints: readonly { room: string; name: string; endpoint: Endpoint }[] = Object.entries(rooms).flatMap(
  ([room, declarations]) =>
    Object.entries(declarations).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ room, name, endpoint: value }] : [],
    ),
);
