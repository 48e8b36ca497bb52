import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

/** The switches as the server applies them (decision A1). */
export const Switches = z.object({
  signupEnabled: z.boolean(),
  gamificationEnabled: z.boolean(),
  exploreTabEnabled: z.boolean(),
  remindersEnabled: z.boolean(),
  questionsEnabled: z.boolean(),
});
export type Switches = z.infer<typeof Switches>;

/** Those that a member's screens follow. */
export const ScreenSwitches = Switches.omit({ remindersEnabled: true, questionsEnabled: true });

/** The settings that every page needs. */
export const PlatformSettings = Switches.extend({
  systemName: z.string(),
  contactEmail: z.string().nullable(),
  logoUrl: z.string().nullable(),
  logoDarkUrl: z.string().nullable(),
  faviconUrl: z.string().nullable(),
  /** `#rrggbb`; absent while the school keeps the default, so that its pages are not a byte longer (decision H12). */
  brandColour: z.string().optional(),
  /** Offered at sign-up when configured. */
  termsUrl: z.string().nullable(),
  privacyUrl: z.string().nullable(),
  /** Said at sign-up and in the terms. */
  minimumAge: z.int(),
  /** Who sells, on one line: 'Escola Ltda · CNPJ 12.345.678/0001-95 · Rua …'; absent where nobody said it. */
  supplier: z.string().optional(),
});
export type PlatformSettings = z.infer<typeof PlatformSettings>;

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  access: 'public',
  summary: 'Identity and switches of this platform.',
  response: PlatformSettings,
});

export const setSwitches = endpoint({
  method: 'PUT',
  path: '/api/admin/switches',
  access: 'admin',
  summary: 'Turn sign-up, gamification, Explorar, reminders or questions on or off, for everybody at once.',
  body: Switches.partial(),
  response: Switches,
});

/** Whether this school sells. False once an administrator chose 'Não vou vender aqui', which ends the selling steps for all of them. */
export const Selling = z.object({ sellsHere: z.boolean() });

export const readSelling = endpoint({
  method: 'GET',
  path: '/api/admin/selling',
  access: 'admin',
  scope: 'read',
  summary: 'Whether this school sells, as administrators said.',
  response: Selling,
});

export const setSelling = endpoint({
  method: 'PUT',
  path: '/api/admin/selling',
  access: 'admin',
  summary: 'Say that this school will not sell, or that it will after all.',
  body: Selling,
  response: Selling,
});
