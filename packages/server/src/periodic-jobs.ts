import { sweepMinors } from './accounts/asks/sweep-minors.ts';
import { sweepExpired } from './accounts/sign-in/sweep-expired.ts';
import { sweepAudit } from './audit/sweep-audit.ts';
import { sweepSecurityEvents } from './audit/security/sweep-security-events.ts';
import { makeDailyBackup } from './backup/daily/daily-backup.ts';
import { sendBackupAgain } from './backup/elsewhere/send-again.ts';
import { sweepBinDaily } from './bin/delete-for-good.ts';
import { sweepBulkActions } from './bulk/sweep-bulk-actions.ts';
import { sendAlerts } from './conversations/alerts/send-alerts.ts';
import { closeEndedAccess } from './enrollments/ends/close-ended.ts';
import { normalizePictures } from './files/normalize-stored.ts';
import { sweepFiles } from './files/sweep-files.ts';
import { longJobKinds } from './long-job-kinds.ts';
import { publishDueLessons } from './lessons/drafts/publish-due-lessons.ts';
import { sweepImports } from './people/imports/delete-import.ts';
import { runLongJobs } from './long-jobs/run-long-jobs.ts';
import { sweepLongJobs } from './long-jobs/sweep-long-jobs.ts';
import { sweepMails } from './mail/delivery/sweep-mails.ts';
import { sweepOutbox } from './mail/delivery/sweep-outbox-folder.ts';
import { settleTimers } from './missions/settle-due-timers.ts';
import { refreshKeptFigures } from './overview/figures.ts';
import { sendInvitations } from './people/imports/invitations/send-invitations.ts';
import { deliverEvents } from './outbound/deliver/deliver-events.ts';
import { sweepOutbound } from './outbound/deliver/sweep-outbound.ts';
import type { PeriodicJob } from './platform/jobs/run-periodically.ts';
import type { Services } from './platform/services.ts';
import { keepAccessRecords, sweepAccessRecords } from './privacy/access-records/store-accesses.ts';
import { eraseDue } from './privacy/closing/erase-due.ts';
import { sweepErased } from './privacy/erase/sweep-erased.ts';
import { settlePurchases } from './purchases/inbox/keep-settling-purchases.ts';
import { tellAlone } from './reminders/alone/tell-alone.ts';
import { closeReminderRuns, sweepReminders } from './reminders/send/close-runs.ts';
import { sendReminders } from './reminders/send/send-due-reminders.ts';
import { reduceOldEvents } from './purchases/inbox/reduce-old-events.ts';

/** Everything that the server does again and again; docs/background-work.md has the table. */
export const periodicJobs: readonly PeriodicJob<Services>[] = [
  sweepExpired,
  sweepMinors,
  sweepOutbox,
  sweepMails,
  sweepAudit,
  sweepSecurityEvents,
  keepAccessRecords,
  sweepAccessRecords,
  sweepBinDaily,
  sweepErased,
  settleTimers,
  publishDueLessons,
  refreshKeptFigures,
  settlePurchases,
  closeEndedAccess,
  tellAlone,
  sendAlerts,
  reduceOldEvents,
  normalizePictures,
  sweepFiles,
  sendInvitations,
  runLongJobs(longJobKinds),
  sweepLongJobs,
  sweepImports,
  sweepBulkActions,
  sendReminders,
  closeReminderRuns,
  sweepReminders,
  deliverEvents,
  sweepOutbound,
  eraseDue,
  makeDailyBackup,
  sendBackupAgain,
];
