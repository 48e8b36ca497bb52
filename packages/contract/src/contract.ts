/** Every endpoint of the product, by room. A new room is one new line here. */
import * as accounts from './accounts/accounts.ts';
import * as adminCertificates from './certificates/admin-certificates.ts';
import * as adminConversations from './conversations/admin.ts';
import * as adminEnrollments from './enrollments/admin-enrollments.ts';
import * as adminJourneys from './journeys/admin-journeys.ts';
import * as adminLessons from './lessons/admin-lessons.ts';
import * as adminPrivacy from './privacy/admin.ts';
import * as adminReminders from './reminders/admin-reminders.ts';
import * as answers from './missions/answers.ts';
import * as apiKeys from './api-keys/api-keys.ts';
import * as asks from './privacy/asks.ts';
import * as audit from './audit/audit.ts';
import * as bin from './bin/bin.ts';
import * as bulkActions from './bulk/bulk-actions.ts';
import * as certificates from './certificates/certificates.ts';
import * as conversations from './conversations/member.ts';
import * as conversationAlerts from './conversations/alerts.ts';
import * as demo from './overview/demo.ts';
import * as drafts from './lessons/drafts.ts';
import type { Endpoint } from './endpoint.ts';
import * as enrollments from './enrollments/enrollments.ts';
import * as health from './health.ts';
import * as identity from './settings/identity.ts';
import * as invitationPace from './mail/invitation-pace.ts';
import * as journeys from './journeys/journeys.ts';
import * as legal from './settings/legal.ts';
import * as lessonFiles from './lessons/lesson-files.ts';
import * as lessons from './lessons/lessons.ts';
import * as listExports from './long-jobs/list-exports.ts';
import * as longJobs from './long-jobs/long-jobs.ts';
import * as mailServer from './mail/mail-server.ts';
import * as mailTexts from './mail/mail-texts.ts';
import * as mails from './mail/mails.ts';
import * as messageFiles from './conversations/message-files.ts';
import * as missions from './missions/missions.ts';
import * as myPrivacy from './privacy/member.ts';
import * as orderOwners from './purchases/order-owners.ts';
import * as otherPlatform from './purchases/other-platform.ts';
import * as overview from './overview/overview.ts';
import * as parts from './lessons/parts.ts';
import * as passkeys from './accounts/passkeys.ts';
import * as people from './people/people.ts';
import * as peopleImportRuns from './people/people-import-runs.ts';
import * as peopleImports from './people/people-imports.ts';
import * as personTags from './people/person-tags.ts';
import * as planChanges from './study-plan/plan-changes.ts';
import * as publications from './conversations/publications.ts';
import * as purchases from './purchases/purchases.ts';
import * as quiz from './missions/quiz.ts';
import * as receivers from './outbound/receivers.ts';
import * as reminders from './reminders/reminders.ts';
import * as rewards from './rewards/rewards.ts';
import * as secondFactor from './accounts/second-factor.ts';
import * as sessions from './accounts/sessions.ts';
import * as settings from './settings/settings.ts';
import * as stepUp from './accounts/step-up.ts';
import * as studyPlan from './study-plan/study-plan.ts';
import * as uploads from './files/uploads.ts';
import * as videoLibraries from './lessons/video-libraries.ts';
import * as webhooks from './purchases/webhooks.ts';

const rooms = {
  accounts: { ...accounts, ...sessions },
  adminCertificates,
  adminConversations,
  adminEnrollments,
  adminJourneys,
  adminLessons,
  adminPrivacy,
  adminReminders,
  answers,
  apiKeys,
  asks,
  audit,
  bin,
  bulkActions,
  certificates,
  conversations,
  conversationAlerts,
  demo,
  drafts,
  enrollments,
  health,
  identity,
  invitationPace,
  journeys,
  legal,
  lessonFiles,
  lessons,
  listExports,
  longJobs,
  mailServer,
  mailTexts,
  mails,
  messageFiles,
  missions,
  myPrivacy,
  orderOwners,
  otherPlatform,
  overview,
  parts,
  passkeys,
  people,
  peopleImportRuns,
  peopleImports,
  personTags,
  planChanges,
  publications,
  purchases,
  quiz,
  receivers,
  reminders,
  rewards,
  secondFactor,
  settings,
  stepUp,
  studyPlan,
  uploads,
  videoLibraries,
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
