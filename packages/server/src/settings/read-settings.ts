import type { PlatformSettings } from '@jornada/contract/settings';
import type { Executor } from '../platform/database/database.ts';
import type { Environment } from '../platform/environment.ts';
import { shownEmail } from '../platform/shown-email.ts';
import { isGamificationOn } from './gamification.ts';
import { loadSettings } from './kept-settings.ts';
import { saveMissingSettings } from './store.ts';

export const DEFAULT_SYSTEM_NAME = 'Jornada';

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);
const shown = (email: string | null) => email && shownEmail(email);
const flag = (value: unknown, fallback: boolean) => (typeof value === 'boolean' ? value : fallback);

/** The settings in the database; the legal pages come from the configuration. */
export type StoredSettings = Omit<PlatformSettings, 'termsUrl' | 'privacyUrl'>;

/**
 * Identity and switches as the server applies them. A missing or unreadable switch counts as off for sign-up and on for the others
 * (decision A1). Kept by their version, so every process decides on current values (decision B1). `seen`: as `loadSettings` has it.
 */
export async function readSettings(db: Executor, seen?: string): Promise<StoredSettings> {
  const stored = await loadSettings(db, seen);
  return {
    systemName: text(stored.get('system_name')) ?? DEFAULT_SYSTEM_NAME,
    contactEmail: shown(text(stored.get('contact_email'))),
    logoUrl: text(stored.get('logo_url')),
    logoDarkUrl: text(stored.get('logo_dark_url')),
    faviconUrl: text(stored.get('favicon_url')),
    signupEnabled: flag(stored.get('signup_enabled'), false),
    gamificationEnabled: isGamificationOn(stored.get('gamification_enabled')),
    exploreTabEnabled: flag(stored.get('explore_tab_enabled'), true),
    remindersEnabled: flag(stored.get('reminders_enabled'), true),
  };
}

type LegalPages = Pick<Environment, 'termsUrl' | 'privacyUrl'>;

/** The settings of every page: the stored ones and the configured legal pages. */
export async function readPlatformSettings(db: Executor, legalPages: LegalPages): Promise<PlatformSettings> {
  return withLegalPages(await readSettings(db), legalPages);
}

export function withLegalPages(stored: StoredSettings, { termsUrl, privacyUrl }: LegalPages): PlatformSettings {
  return { ...stored, termsUrl: termsUrl ?? null, privacyUrl: privacyUrl ?? null };
}

/** A fresh installation stores all switches explicitly as on (decision A1). */
export async function storeDefaultSettings(db: Executor, now: Date): Promise<void> {
  const switches = {
    signup_enabled: true,
    gamification_enabled: true,
    explore_tab_enabled: true,
    reminders_enabled: true,
  };
  await saveMissingSettings(db, switches, now);
}
