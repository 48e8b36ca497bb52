import { noCertificateOfJourney, noCertificates } from './certificates.ts';
import { fakeServer } from './fake-server.ts';
import { aJourney } from './journeys.ts';
import { aMember, aPlatform, nothing } from './people.ts';
import { aPrivacy, someRequests } from './school-privacy.ts';
import { aProgress, aProgressWithoutRewards, aStreakMonth } from './progress.ts';
import { myReminders } from './reminders.ts';
import { renderApp } from './render-app.tsx';

const noPage = { text: '', configuredUrl: null, number: null };
const noLegalPages = { terms: noPage, privacy: noPage };

/** Opens an address of the whole app as a signed-in member. Reads without an answer in `answers` get empty lists. */
export async function visit(path: string, answers: Record<string, unknown> = {}, member = aMember()) {
  const server = fakeServer({
    'GET /api/me': member,
    'GET /api/settings': aPlatform(member.settings),
    'POST /api/me/daily-login': {},
    'GET /healthz': { status: 'ok', version: '1.0.0' },
    'GET /api/me/progress': member.stats ? aProgress() : aProgressWithoutRewards(),
    'GET /api/me/streak-month': aStreakMonth(),
    'GET /api/me/sessions': { sessions: [], browsers: [], accessLinks: [] },
    'GET /api/me/reminders': myReminders(),
    'GET /api/me/second-factor': { onSince: null, recoveryCodesLeft: 0 },
    'GET /api/me/passkeys': { passkeys: [], address: window.location.origin },
    'GET /api/me/study-plan': { today: member.today, plan: null, breaks: null },
    'GET /api/certificates': noCertificates,
    [`GET /api/journeys/${aJourney().id}/certificate`]: noCertificateOfJourney,
    'GET /api/admin/bulk-actions': { actions: [] },
    'GET /api/admin/legal-pages': noLegalPages,
    'GET /api/admin/privacy': aPrivacy(),
    'GET /api/admin/privacy/requests': someRequests(),
    'GET /api/admin/conversations/count': { open: 0, isShown: false },
    'GET /api/admin/tags': { tags: [] },
    'GET /api/admin/people-imports': nothing,
    'GET /api/admin/invitation-pace': { perDay: 200 },
    'GET /api/admin/video-libraries': { libraries: [] },
    'GET /api/enrollments': nothing,
    'GET /api/conversations': nothing,
    'GET /api/long-jobs': { jobs: [] },
    'POST /api/admin/exports': { job: null },
    'GET /api/journeys': { ...nothing, tags: [] },
    ...answers,
  });
  const app = await renderApp(path);
  return { ...server, ...app };
}
