import type { PlatformSettings } from '@jornada/contract/settings/settings';
import type { Executor } from '../platform/database/database.ts';
import { shownEmail } from '../platform/shown-email.ts';
import { isGamificationOn } from './gamification.ts';
import { loadSettings, type StoredByKey } from './kept-settings.ts';
import { addressOf, type Configured } from './legal-pages.ts';
import { privacySettingsIn, supplierLine } from './privacy-settings.ts';
import { saveMissingSettings } from './store.ts';

export const DEFAULT_SYSTEM_NAME = 'Jornada';

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);
const shown = (email: string | null) => email && shownEmail(email);
const flag = (value: unknown, fallback: boolean) => (typeof value === 'boolean' ? value : fallback);

/** The settings in the database, with where the legal pages are that administrators wrote. */
export type StoredSettings = Omit<PlatformSettings, 'termsUrl' | 'privacyUrl'> & {
  storedTermsUrl: string | null;
  storedPrivacyUrl: string | null;
};

/**
 * Identity and switches as the server applies them. A missing or unreadable switch counts as off for sign-up and on for the others
 * (decision A1). Kept by their version, so every process decides on current values (decision B1). `seen`: as `loadSettings` has it.
 */
export async function readSettings(db: Executor, seen?: string): Promise<StoredSettings> {
  return settingsIn(await loadSettings(db, seen));
}

/** The same in what is stored. */
export function settingsIn(stored: StoredByKey): StoredSettings {
  const colour = stored.get('brand_colour');
  const privacy = privacySettingsIn(stored);
  const supplier = supplierLine(privacy.supplier);
  return {
    systemName: text(stored.get('system_name')) ?? DEFAULT_SYSTEM_NAME,
    contactEmail: shown(text(stored.get('contact_email'))),
    logoUrl: text(stored.get('logo_url')),
    logoDarkUrl: text(stored.get('logo_dark_url')),
    faviconUrl: text(stored.get('favicon_url')),
    // It goes into style sheets as it is.
    ...(typeof colour === 'string' && /^#[0-9a-f]{6}$/.test(colour) && { brandColour: colour }),
    signupEnabled: flag(stored.get('signup_enabled'), false),
    gamificationEnabled: isGamificationOn(stored.get('gamification_enabled')),
    exploreTabEnabled: flag(stored.get('explore_tab_enabled'), true),
    remindersEnabled: flag(stored.get('reminders_enabled'), true),
    questionsEnabled: flag(stored.get('questions_enabled'), true),
    minimumAge: privacy.minimumAge,
    ...(supplier !== '' && { supplier }),
    storedTermsUrl: addressOf(stored, 'terms'),
    storedPrivacyUrl: addressOf(stored, 'privacy'),
  };
}

/** Whom mails are from, as the settings name it; `seen`: as `loadSettings` has it. */
export async function readSender(db: Executor, seen?: string): Promise<Sender> {
  return senderOf(await readSettings(db, seen));
}

/** What mails show of the school. */
export type Sender = Pick<StoredSettings, 'systemName' | 'contactEmail' | 'brandColour'>;

export const senderOf = ({ systemName, contactEmail, brandColour }: Sender): Sender => ({
  systemName,
  contactEmail,
  ...(brandColour !== undefined && { brandColour }),
});

/** The settings of every page. A legal page's address in the configuration wins over what administrators wrote. */
export async function readPlatformSettings(db: Executor, configured: Configured): Promise<PlatformSettings> {
  return withLegalPages(await readSettings(db), configured);
}

export function withLegalPages(
  { storedTermsUrl, storedPrivacyUrl, ...settings }: StoredSettings,
  {
    termsUrl = storedTermsUrl,
    privacyUrl = storedPrivacyUrl,
  }: { [Page in keyof Configured]?: Configured[Page] | null },
): PlatformSettings {
  return { ...settings, termsUrl, privacyUrl };
}

/** A fresh installation stores all switches explicitly as on (decision A1). */
export async function storeDefaultSettings(db: Executor, now: Date): Promise<void> {
  const switches = {
    signup_enabled: true,
    gamification_enabled: true,
    explore_tab_enabled: true,
    reminders_enabled: true,
    questions_enabled: true,
  };
  await saveMissingSettings(db, switches, now);
}
