import { migrationNames } from './stored-databases.ts';
import type { DeclaredChange } from './tables.ts';

/** What migrations change of existing rows on purpose. All other values survive an upgrade as they were. */
const byMigration: Readonly<Record<string, DeclaredChange>> = {
  // Counted again at the next look.
  '0020_selling_and_figures': { emptied: ['overview_figures'] },
  // Moved to `unsealed_secret` and `unsealed_previous_secret`, until the start that follows seals them.
  '0021_sealed_secrets': {
    columns: { webhooks: ['validation_token', 'signing_secret', 'previous_signing_secret', 'hottok'] },
  },
  // Tokens are stored hashed, and sessions have an absolute end.
  '0029_reminders_backups_second_factor': { columns: { sessions: ['token', 'expires_at'] } },
  // Lessons in the bin get a place.
  '0034_lessons_that_teach_and_tags': { columns: { bin_rows: ['rows'] } },
};

/** What changes on the way from a stored database to the newest migration. */
export function declaredSince(stored: string): DeclaredChange[] {
  const names = migrationNames();
  return names.slice(names.indexOf(stored) + 1).flatMap((name) => byMigration[name] ?? []);
}
