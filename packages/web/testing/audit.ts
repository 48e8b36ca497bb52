import type { AuditEntry, SecurityEvent } from '@jornada/contract/audit/audit';

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

/** A sign-in; `event` changes it. */
export const aSecurityEvent = (event: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id: '0199a1b2-0000-7000-8000-00000000d011',
  createdAt: '2026-11-23T15:05:00.000Z',
  kind: 'signed_in',
  personId: '0199a1b2-0000-7000-8000-00000000e001',
  personName: 'Helena Prado',
  subject: null,
  device: 'Chrome no Windows',
  network: '203.0.113.x',
  isNewDevice: false,
  times: 1,
  ...event,
});
