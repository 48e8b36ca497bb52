import type { InvitedPerson } from '@jornada/contract/people/people';
import type { PersonTag } from '@jornada/contract/people/person-tags';
import { presentAccessLink } from './present.ts';
import { tagInvited, tagsNamed } from './tags/tag-person.ts';
import { lockTags } from './tags/tag-store.ts';
import { findMember } from '../accounts/administration/find-member.ts';
import { inviteMember, recordInvitation } from '../accounts/administration/invite-member.ts';
import { lockUser } from '../accounts/profile/address-store.ts';
import { checkJourneysToEnrollIn, enrollInJourneys, recordEnrolled } from '../enrollments/enroll-in-journeys.ts';
import type { JourneyInMail } from '../mail/templates/journeys-in-mail.ts';
import { refuse, Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { shownEmail } from '../platform/shown-email.ts';

interface Invited {
  email: string;
  name?: string | undefined;
}

interface Invitation {
  journeyIds: readonly string[];
  /** Names of tags. */
  tags: readonly string[];
  mail: boolean;
  actorId: string;
  /** Whether whoever invites gets the links of new accounts, which let in. */
  showsLinks: boolean;
}

type CheckedInvitation = Omit<Invitation, 'tags'> & { journeys: readonly JourneyInMail[]; tags: readonly PersonTag[] };

type Needed = Pick<Services, 'db' | 'jobs' | 'clock' | 'environment' | 'timeZone'>;

/**
 * An administrator invites and enrolls people (decision G1). Each person has their own transaction: account, link, mail, tags and enrollments,
 * or nothing. A request repeated after a crash does only what is missing.
 * Refuses `journey_not_found`, `journey_inactive` and `tags_full` before any change; a later failure concerns one person and goes to `onFailure`.
 */
export async function invitePeople(
  services: Needed,
  {
    people,
    onFailure,
    ...invitation
  }: Invitation & { people: readonly Invited[]; onFailure: (error: unknown) => void },
): Promise<InvitedPerson[]> {
  const journeys = await checkJourneysToEnrollIn(services.db, invitation.journeyIds);
  const { tags: names, ...rest } = invitation;
  const tags = names.length > 0 ? await services.db.transaction((tx) => tagsNamed(tx, names, services.clock())) : [];
  const lines: InvitedPerson[] = [];
  for (const person of withoutRepeats(people)) {
    try {
      lines.push(await inviteOrAgain(services, person, { ...rest, journeys, tags }));
    } catch (error) {
      onFailure(error);
      lines.push({ ...nothingFor(person), outcome: 'failed' });
    }
  }
  return lines;
}

/** The first of repeated addresses counts. */
const withoutRepeats = (people: readonly Invited[]) =>
  people.filter(({ email }, place) => people.findIndex((other) => other.email === email) === place);

const nothingFor = ({ email }: Invited) => ({
  email: shownEmail(email),
  userId: null,
  hasPassword: false,
  journeys: [],
  hasTags: false,
  access: null,
});

/** The account may be created or deleted between the lookup and the action: then try again. */
async function inviteOrAgain(services: Needed, person: Invited, invitation: CheckedInvitation): Promise<InvitedPerson> {
  try {
    return await inviteOne(services, person, invitation);
  } catch (error) {
    const isStale = error instanceof Refusal && (error.code === 'email_taken' || error.code === 'user_not_found');
    if (!isStale) throw error;
    return inviteOne(services, person, invitation);
  }
}

async function inviteOne(services: Needed, person: Invited, invitation: CheckedInvitation): Promise<InvitedPerson> {
  const { journeyIds, journeys, tags, mail, actorId, showsLinks } = invitation;
  const { db, clock, timeZone } = services;
  const known = await findMember(db, person.email);
  if (known?.isAdmin) {
    return { ...nothingFor(person), outcome: 'administrator', userId: known.userId, hasPassword: known.hasPassword };
  }
  return db.transaction(async (tx) => {
    if (tags.length > 0) await lockTags(tx);
    const now = clock();
    const created = known ? null : await inviteMember(tx, services, { ...person, journeys, mail, now });
    const userId = known?.userId ?? created!.userId;
    if (tags.length > 0 && !(await lockUser(tx, userId))) refuse('user_not_found');
    const enrolled = await enrollInJourneys(tx, { userId, journeyIds, clock, timeZone });
    if (created) await recordInvitation(tx, { userId, email: person.email, actorId, now });
    await recordEnrolled(tx, { enrolled, userId, actorId, now });
    const hasTags = tags.length === 0 || (await tagInvited(tx, { tags, userId, email: person.email, actorId, now }));
    return {
      email: shownEmail(person.email),
      outcome: created ? 'created' : 'member',
      userId,
      hasPassword: known?.hasPassword ?? false,
      journeys: enrolled.map(({ journeyId, outcome }) => ({ journeyId, outcome })),
      hasTags,
      access: created && showsLinks ? presentAccessLink(created) : null,
    };
  });
}
