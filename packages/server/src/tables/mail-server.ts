import { MAIL_SECURITIES } from '@jornada/contract/mail/mail-server';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, isSealed, oneOf } from './columns.ts';

/** The server that sends the mails, as an administrator set it up; one row at most. Environment variables override it. */
export const mailServer = pgTable(
  'mail_server',
  {
    id: integer().primaryKey(),
    host: text().notNull(),
    port: integer().notNull(),
    security: text({ enum: MAIL_SECURITIES }).notNull(),
    /** Null if the server needs no login. */
    username: text(),
    /** Sealed under the secrets' key (docs/decisions/0011-sealed-secrets.md). */
    password: text(),
    passwordSavedAt: instant(),
    /** Empty: mails show the address alone. */
    senderName: text().notNull(),
    senderAddress: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    check('mail_server_single_check', sql`${t.id} = 1`),
    check('mail_server_port_check', sql`${t.port} between 1 and 65535`),
    check('mail_server_security_check', oneOf(t.security, MAIL_SECURITIES)),
    check('mail_server_sealed_check', isSealed(t.password)),
    check(
      'mail_server_password_check',
      sql`(${t.password} is null) = (${t.username} is null) and (${t.password} is null) = (${t.passwordSavedAt} is null)`,
    ),
  ],
);
