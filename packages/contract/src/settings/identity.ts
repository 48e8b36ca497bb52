import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Email, sayable } from '../fields/fields.ts';
import { refuseUnprintable } from '../fields/refuse-unprintable.ts';
import { PlatformSettings } from './settings.ts';

/** The identity form (specification §2 /admin/configuracoes, §5). Logos and favicon are addresses from this platform's storage. */
const AssetUrl = (folder: string) =>
  z
    .string()
    .max(500)
    .regex(new RegExp(`^/platform-assets/${folder}/[\\w.-]+$`), 'URL inválida')
    .nullable();
export const IdentityForm = z.object({
  systemName: sayable().min(3, 'Mínimo 3 caracteres').max(50, 'Máximo 50 caracteres').superRefine(refuseUnprintable),
  contactEmail: Email.or(z.literal('')).nullish(),
  logoUrl: AssetUrl('logos'),
  logoDarkUrl: AssetUrl('logos'),
  faviconUrl: AssetUrl('favicons'),
  /** Null, an empty text and the default colour bring the default back. */
  brandColour: z
    .string()
    .regex(/^(?:#[0-9a-fA-F]{6})?$/, 'Use uma cor como #0B7F56')
    .nullable(),
});

export const setIdentity = endpoint({
  method: 'PUT',
  path: '/api/admin/identity',
  access: 'admin',
  summary: 'Save name, contact address, logos, favicon and colour, for everybody at once.',
  body: IdentityForm.partial(),
  response: PlatformSettings,
  refusals: ['invalid_asset_url'],
});
