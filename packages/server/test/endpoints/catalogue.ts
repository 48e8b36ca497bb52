import { endpoints, type Contract } from '@jornada/contract/contract';
import type { Endpoint } from '@jornada/contract/endpoint';
import { accounts } from './accounts.ts';
import { adminConversations } from './admin-conversations.ts';
import { adminPrivacy } from './admin-privacy.ts';
import { apiKeys } from './api-keys.ts';
import { asks } from './asks.ts';
import { bin } from './bin.ts';
import { bulkActions } from './bulk-actions.ts';
import { adminCertificates, certificates } from './certificates.ts';
import { conversations } from './conversations.ts';
import { drafts } from './drafts.ts';
import { adminEnrollments, enrollments } from './enrollments.ts';
import { entryOf, type EntriesOf, type Entry } from './entry.ts';
import { lessonFiles, messageFiles, uploads } from './files.ts';
import { adminJourneys, journeys, planChanges } from './journeys.ts';
import { adminLessons, lessons } from './lessons.ts';
import { listExports, longJobs } from './long-jobs.ts';
import { invitationPace, mails, mailServer, mailTexts } from './mail.ts';
import { missions } from './missions.ts';
import { myPrivacy } from './my-privacy.ts';
import { answers, audit, overview } from './overview.ts';
import { otherPlatform } from './other-platform.ts';
import { parts } from './parts.ts';
import { passkeys } from './passkeys.ts';
import { people } from './people.ts';
import { peopleImportRuns } from './people-import-runs.ts';
import { peopleImports } from './people-imports.ts';
import { personTags } from './person-tags.ts';
import { publications } from './publications.ts';
import { quiz } from './quiz.ts';
import { orderOwners, purchases, webhooks } from './purchases.ts';
import { receivers } from './receivers.ts';
import { adminReminders, conversationAlerts, reminders } from './reminders.ts';
import { rewards } from './rewards.ts';
import { secondFactor } from './second-factor.ts';
import { stepUp } from './step-up.ts';
import { studyPlan } from './study-plan.ts';
import { videoLibraries } from './video-libraries.ts';
import { demo, health, identity, legal, settings } from './settings.ts';

/** The entries by room of the contract. A room or an endpoint without one is a type error. */
const rooms: { [Room in keyof Contract]: EntriesOf<Room> } = {
  accounts,
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
  conversationAlerts,
  conversations,
  demo,
  drafts,
  enrollments,
  health,
  identity,
  legal,
  invitationPace,
  journeys,
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

/** An endpoint with its entry. */
export interface Listed {
  /** `room.name`, as in the contract. */
  name: string;
  endpoint: Endpoint;
  entry: Entry;
}

const entries = new Map<string, Entry>(
  Object.entries(rooms).flatMap(([room, ofRoom]) =>
    Object.entries(ofRoom).map(([name, row]): [string, Entry] => [`${room}.${name}`, entryOf(row)]),
  ),
);

/** The names of all entries. */
export const entryNames: readonly string[] = [...entries.keys()];

/** Every endpoint of the contract. Throws on one without an entry, when it is loaded. */
export const catalogue: readonly Listed[] = endpoints.map(({ room, name, endpoint }) => {
  const entry = entries.get(`${room}.${name}`);
  if (!entry) throw new Error(`${room}.${name} has no entry in test/endpoints`);
  return { name: `${room}.${name}`, endpoint, entry };
});

/** Everything but reads. */
export const commands = catalogue.filter(({ endpoint }) => endpoint.method !== 'GET');
