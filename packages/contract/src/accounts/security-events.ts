/** Groups of the security log, as /admin/auditoria filters it. */
export const SECURITY_GROUPS = ['entries', 'failures', 'factors', 'roles', 'exports', 'secrets'] as const;
export type SecurityGroup = (typeof SECURITY_GROUPS)[number];

/** What the security log records, and the group of each. */
export const SECURITY_EVENTS = {
  signed_in: 'entries',
  /** By a link that set a password. */
  signed_in_by_link: 'entries',
  signed_in_by_passkey: 'entries',
  sessions_ended: 'entries',
  sign_in_failed: 'failures',
  /** Attempts beyond the limits of decisions J: nobody looked at the password. */
  sign_in_blocked: 'failures',
  /** A wrong current password in an open session. */
  password_check_failed: 'failures',
  second_factor_failed: 'failures',
  /** A passkey that was refused: unknown, used again, copied, or of another address. */
  passkey_failed: 'failures',
  password_changed: 'factors',
  second_factor_on: 'factors',
  second_factor_off: 'factors',
  /** By an administrator, or by a command on the server. */
  second_factor_reset: 'factors',
  passkey_added: 'factors',
  passkey_removed: 'factors',
  recovery_codes_renewed: 'factors',
  recovery_code_used: 'factors',
  /** Shown again before something that needs it (decision K18): by password, code or passkey. */
  identity_confirmed: 'factors',
  admin_created: 'roles',
  made_admin: 'roles',
  made_member: 'roles',
  access_link_made: 'roles',
  /** An administrator corrected a member's address. */
  address_corrected: 'roles',
  person_deleted: 'roles',
  /** The second factor is required of administrators, or no longer. */
  admin_factor_changed: 'factors',
  exported: 'exports',
  /** Who used the school when, and from where (decision K34). */
  access_records_read: 'exports',
  secret_changed: 'secrets',
  /** Made, changed or deleted: where the school's events go. */
  receiver_changed: 'secrets',
  /** A program's key to the API (decision K31). */
  api_key_made: 'secrets',
  api_key_rotated: 'secrets',
  api_key_deleted: 'secrets',
  mail_server_changed: 'secrets',
  /** The mail server changed, and links for administrators are held back for a day (decision K22). */
  admin_links_held: 'secrets',
} as const satisfies Record<string, SecurityGroup>;

export type SecurityEventKind = keyof typeof SECURITY_EVENTS;
export const SECURITY_EVENT_KINDS = Object.keys(SECURITY_EVENTS) as [SecurityEventKind, ...SecurityEventKind[]];
