import type { AuditEntry } from '@jornada/contract/audit';

/** A journey's new name; `entry` changes it. */
export const anAuditEntry = (entry: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '0199a1b2-0000-7000-8000-00000000d001',
  createdAt: '2026-11-23T15:05:00.000Z',
  actorId: '0199a1b2-0000-7000-8000-00000000e001',
  actorName: 'Helena Prado',
  action: 'Jornada editada',
  subject: 'Foco sem Ruído',
  changes: [{ field: 'name', before: 'Foco', after: 'Foco sem Ruído' }],
  ...entry,
});
