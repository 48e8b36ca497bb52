import type { Supplier } from '@jornada/contract/privacy/admin';
import type { Retention } from '@jornada/contract/privacy/retention';
import { MINIMUM_AGES } from '@jornada/domain/privacy/age';
import { DEFAULT_RETENTION } from '@jornada/domain/privacy/retention';
import { readTaxNumber } from '@jornada/domain/privacy/tax-number';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { loadSettings, type StoredByKey } from './kept-settings.ts';
import { lockSettings, saveSettings } from './store.ts';

/** What the school chose about privacy. */
export interface PrivacySettings {
  /** The youngest age that it takes. */
  minimumAge: number;
  /** Who sells; empty texts where nobody said it. */
  supplier: Supplier;
  retention: Retention;
}

/** The same in what is stored: without a choice it is for adults. */
export const privacySettingsIn = (stored: StoredByKey): PrivacySettings => ({
  minimumAge: MINIMUM_AGES.find((age) => age === stored.get('minimum_age')) ?? MINIMUM_AGES[0],
  supplier: { name: '', document: '', address: '', ...(stored.get('supplier') as Partial<Supplier> | undefined) },
  retention: { ...DEFAULT_RETENTION, ...(stored.get('retention') as Partial<Retention> | undefined) },
});

export const readPrivacySettings = async (db: Executor): Promise<PrivacySettings> =>
  privacySettingsIn(await loadSettings(db));

/** A supplier on one line: 'Escola Ltda · CNPJ 12.345.678/0001-95 · Rua …'; empty where nothing is said. */
export function supplierLine({ name, document, address }: Supplier): string {
  const number = readTaxNumber(document);
  return [name, number ? `${number.kind} ${number.shown}` : '', address].filter((part) => part !== '').join(' · ');
}

/** Stores what is given; the rest stays. Makes writers of settings take turns. */
export async function changePrivacySettings(
  tx: Transaction,
  { minimumAge, supplier, retention }: { [Key in keyof PrivacySettings]?: PrivacySettings[Key] | undefined },
  now: Date,
): Promise<{ before: PrivacySettings; after: PrivacySettings }> {
  await lockSettings(tx);
  const before = await readPrivacySettings(tx);
  await saveSettings(tx, { minimum_age: minimumAge, supplier, retention }, now);
  return { before, after: await readPrivacySettings(tx) };
}
