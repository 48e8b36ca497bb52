import type { ComponentType } from 'react';

/** A type of its own, to break a cycle: the screens know the routes' types, and those know these names. */
export type ScreenName =
  | 'shell'
  | 'overview'
  | 'journeys'
  | 'newJourney'
  | 'editJourney'
  | 'journeySale'
  | 'lessons'
  | 'newLesson'
  | 'editLesson'
  | 'journeyCertificate'
  | 'journeyTab'
  | 'answers'
  | 'bin'
  | 'people'
  | 'person'
  | 'imports'
  | 'import'
  | 'enrollments'
  | 'certificates'
  | 'webhooks'
  | 'newWebhook'
  | 'webhookEvents'
  | 'webhookMapping'
  | 'settings'
  | 'audit'
  | 'privacy'
  | 'emails'
  | 'connections'
  | 'reminders'
  | 'inbox'
  | 'unknown';

/**
 * The administrators' screens, by name. This is apart from their routes, which every member loads first: the list of files to fetch for
 * each screen would be loaded with them.
 */
export const screens: Record<ScreenName, () => Promise<ComponentType>> = {
  shell: () => import('./shell/admin-shell.tsx').then((page) => page.AdminShell),
  overview: () => import('./overview/overview-page.tsx').then((page) => page.OverviewPage),
  journeys: () => import('./journeys/journeys-page.tsx').then((page) => page.JourneysPage),
  newJourney: () => import('./journeys/journey-form-page.tsx').then((page) => page.NewJourneyPage),
  editJourney: () => import('./journeys/journey-form-page.tsx').then((page) => page.EditJourneyPage),
  journeySale: () => import('./journeys/journey-form-page.tsx').then((page) => page.JourneySalePage),
  lessons: () => import('./lessons/lessons-page.tsx').then((page) => page.LessonsPage),
  newLesson: () => import('./lessons/lesson-form-page.tsx').then((page) => page.NewLessonPage),
  editLesson: () => import('./lessons/lesson-form-page.tsx').then((page) => page.EditLessonPage),
  journeyCertificate: () =>
    import('./journeys/certificate/journey-certificate-page.tsx').then((page) => page.JourneyCertificatePage),
  journeyTab: () => import('./shell/journey-tab-page.tsx').then((page) => page.JourneyTabPage),
  answers: () => import('./answers/answers-page.tsx').then((page) => page.AnswersPage),
  bin: () => import('./bin/bin-page.tsx').then((page) => page.BinPage),
  people: () => import('./people/people-page.tsx').then((page) => page.PeoplePage),
  person: () => import('./people/person/person-page.tsx').then((page) => page.PersonPage),
  imports: () => import('./people/imports/imports-page.tsx').then((page) => page.ImportsPage),
  import: () => import('./people/imports/import-page.tsx').then((page) => page.ImportPage),
  enrollments: () => import('./enrollments/enrollments-page.tsx').then((page) => page.EnrollmentsPage),
  certificates: () => import('./certificates/certificates-page.tsx').then((page) => page.CertificatesPage),
  webhooks: () => import('./webhooks/webhooks-page.tsx').then((page) => page.WebhooksPage),
  newWebhook: () => import('./webhooks/new/new-webhook-page.tsx').then((page) => page.NewWebhookPage),
  webhookMapping: () => import('./webhooks/mapping/mapping-page.tsx').then((page) => page.MappingPage),
  webhookEvents: () => import('./webhooks/events/events-page.tsx').then((page) => page.EventsPage),
  settings: () => import('./settings/settings-page.tsx').then((page) => page.SettingsPage),
  audit: () => import('./audit/audit-page.tsx').then((page) => page.AuditPage),
  privacy: () => import('./privacy/privacy-page.tsx').then((page) => page.PrivacyPage),
  reminders: () => import('./reminders/reminders-page.tsx').then((page) => page.RemindersPage),
  inbox: () => import('./conversations/inbox-page.tsx').then((page) => page.InboxPage),
  connections: () => import('./connections/connections-page.tsx').then((page) => page.ConnectionsPage),
  emails: () => import('./mail/mail-page.tsx').then((page) => page.MailPage),
  unknown: () => import('./shell/unknown-admin-page.tsx').then((page) => page.UnknownAdminPage),
};
