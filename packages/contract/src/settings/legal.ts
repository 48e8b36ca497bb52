import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields/fields.ts';
import { linkOf } from '../fields/legal-link.ts';
import { legalFields } from '../fields/settings-fields.ts';
import { LegalKind } from '../privacy/asks.ts';

/** An address alone becomes a link, as browsers write it; any other text is the page itself; empty: none. */
const LegalText = ({ max }: { max: number }) => text({ max }).overwrite((typed) => linkOf(typed) ?? typed);

/** The form of both. */
export const LegalForm = z.object({
  terms: LegalText(legalFields.terms),
  privacy: LegalText(legalFields.privacy),
});

const LegalChange = text(legalFields.changes).optional();
export const LegalChanges = z.object({ terms: LegalChange, privacy: LegalChange });

/** One of the two pages: what administrators wrote, the address of the configuration, which wins over it, and its newest version. */
const LegalPage = z.object({ text: z.string(), configuredUrl: z.string().nullable(), number: z.int().nullable() });
const LegalPages = z.object({ terms: LegalPage, privacy: LegalPage });

export const readLegalPages = endpoint({
  method: 'GET',
  path: '/api/admin/legal-pages',
  access: 'admin',
  scope: 'read',
  summary: 'Terms of use and privacy policy, as text or link, with the addresses of the configuration.',
  response: LegalPages,
});

export const setLegalPages = endpoint({
  method: 'PUT',
  path: '/api/admin/legal-pages',
  access: 'admin',
  summary:
    'Save terms of use and privacy policy: a link, or a text that gets a public page. A changed text is a new version, which members accept at their next visit.',
  body: LegalForm.partial().extend({
    /** What is new, for those who are asked again. */
    changes: LegalChanges.optional(),
    /** Asks again though the text is the same. */
    newVersion: z.array(LegalKind).max(2).optional(),
  }),
  response: LegalPages,
});
