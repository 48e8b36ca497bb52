import { join, relative, resolve } from 'node:path';
import { normalizeEmail } from '@jornada/contract/fields/normalize-email';
import { EMAIL_ADDRESS } from '@jornada/domain/accounts/email-address';
import * as z from 'zod';
import { addressRanges, isAddressRange } from './outside/address-ranges.ts';
import { parseSecretsKey } from './secrets/secrets-key.ts';
import { StartError } from './start-error.ts';
import { parseBackupPlace } from './storage/backup-place.ts';
import { parseStorageUrl } from './storage/storage-url.ts';
import { readTimeZone } from './time-zone.ts';
import { parseWorkers, planWorkers } from './workers/plan-workers.ts';

const flag = z.enum(['0', '1'], 'use 1 ou 0').transform((value) => value === '1');
const timeZone = z.string().transform((typed, context) => {
  const zone = readTimeZone(typed);
  if (zone === null)
    context.addIssue({ code: 'custom', message: 'não é um fuso horário conhecido, como America/Sao_Paulo' });
  return zone ?? z.NEVER;
});
/** An origin without a path: links are built by appending paths to it. */
const httpOrigin = z
  .url({ protocol: /^https?$/, error: 'precisa ser um endereço http ou https' })
  .transform((address) => address.replace(/\/+$/, ''))
  .refine((address) => new URL(address).origin === address, {
    error: 'precisa ser só o endereço, sem caminho: https://escola.exemplo',
  });

/** The address of any web page, normalised as browsers write it. */
const webPage = z
  .string()
  .refine((address) => /^https?:\/\//i.test(address) && URL.canParse(address), {
    error: 'precisa ser um endereço http ou https, como https://escola.exemplo/termos',
  })
  .transform((address) => new URL(address).href);

const postgresAddress = z.string().regex(/^postgres(ql)?:\/\//, 'precisa começar com postgres://');

const bucket = z.string().transform((address, context) => {
  const parsed = parseStorageUrl(address);
  // The message does not repeat the value: it holds a secret.
  if (!parsed) context.addIssue({ code: 'custom', message: 'precisa ser como s3://chave:segredo@servidor/bucket' });
  return parsed ?? z.NEVER;
});

const backupPlace = z.string().transform((text, context) => {
  const parsed = parseBackupPlace(text);
  if (!parsed) {
    const message =
      'precisa ser uma pasta com o caminho inteiro, ou como s3://chave:segredo@servidor/bucket/pasta, ou rclone:remoto:pasta';
    context.addIssue({ code: 'custom', message });
  }
  return parsed ?? z.NEVER;
});

const encryptionKey = z.string().transform((text, context) => {
  const parsed = parseSecretsKey(text);
  // Nor does this one.
  if (!parsed) {
    const message = 'precisa ter 32 bytes em base64 ou hexadecimal, como os de openssl rand -base64 32';
    context.addIssue({ code: 'custom', message });
  }
  return parsed ?? z.NEVER;
});

/** IP addresses or CIDR ranges, separated by commas. */
const ranges = z
  .string()
  .transform((text) => text.split(',').map((range) => range.trim()))
  .refine((ranges) => ranges.every(isAddressRange), {
    error: 'precisa ser uma lista de endereços IP ou faixas, como 10.0.0.0/8',
  });

const mailbox = /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** Configuration, all optional. README explains each name. */
const Variables = z.object({
  PORT: z.coerce.number('precisa ser um número').int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_REPLICA_URL: postgresAddress.optional(),
  WORKERS: z
    .string()
    .refine((text) => parseWorkers(text) !== undefined, { error: 'precisa ser um número de 1 a 64, ou auto' })
    .optional(),
  STORAGE_URL: bucket.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]+/, 'precisa ser como smtp://servidor:587')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(mailbox, 'precisa ser um e-mail, como Escola <ola@escola.exemplo>')
    .default('Jornada <nao-responda@localhost>'),
  PUBLIC_URL: httpOrigin.optional(),
  ADMIN_EMAIL: z.string().overwrite(normalizeEmail).regex(EMAIL_ADDRESS, 'precisa ser um e-mail').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'precisa de pelo menos 8 caracteres').max(128).optional(),
  REQUIRE_EMAIL_CONFIRMATION: flag.default(false),
  TERMS_URL: webPage.optional(),
  PRIVACY_URL: webPage.optional(),
  DEMO: flag.optional(),
  PLATFORM_TIME_ZONE: timeZone.default('America/Sao_Paulo'),
  AUDIT_DAYS: z.coerce
    .number('precisa ser um número')
    .int('precisa ser um número inteiro')
    .min(1, 'precisa ser 1 ou mais')
    .max(3650, 'precisa ser 3650 ou menos')
    .default(180),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'precisa ser uma hora, como 03:30')
    .optional(),
  BACKUP_FOLDER: z.string().min(1).default('./backups'),
  BACKUP_KEEP: z.coerce
    .number('precisa ser um número')
    .int('precisa ser um número inteiro')
    .min(1, 'precisa ser 1 ou mais')
    .optional(),
  BACKUP_PASSPHRASE_FILE: z.string().min(1).optional(),
  BACKUP_WITH_FILES: flag.optional(),
  BACKUP_TO: backupPlace.optional(),
  BACKUP_TO_KEEP: z
    .string()
    .regex(
      /^[1-9]\d{0,3}(\+[1-9]\d{0,2})?$/,
      'precisa ser um número, como 30, ou como 30+12: as últimas 30 e a última de cada um de 12 meses',
    )
    .transform((text) => text.split('+').map(Number))
    .transform(([newest = 1, months = 0]) => ({ newest, months }))
    .optional(),
  TRUST_PROXY: ranges.optional(),
  OUTBOUND_ALLOW: ranges.default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  AUTH_SECRET: z.string().min(32, 'precisa de pelo menos 32 caracteres').optional(),
  SECRETS_KEY: encryptionKey.optional(),
  METRICS_TOKEN: z.string().min(16, 'precisa de pelo menos 16 caracteres').optional(),
  METRICS_PORT: z.coerce.number('precisa ser um número').int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  API_DOCS: z.enum(['admin', 'public'], 'use admin ou public').default('admin'),
  SHEDDING: flag.default(true),
  SPEED_LAYER: flag.optional(),
  CLOCK: z.iso.datetime({ offset: true, error: 'precisa ser um instante ISO 8601' }).optional(),
});

export type Environment = ReturnType<typeof readEnvironment>;

/**
 * Reads and checks the configuration.
 * Empty values count as absent, so that a compose file may pass them through.
 * @throws StartError naming the first wrong variable in one sentence.
 */
export function readEnvironment(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Variables.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new StartError(`A configuração ${issue.path.join('.')} está errada: ${issue.message}.`);
  }
  const v = parsed.data;
  if (v.DATABASE_REPLICA_URL !== undefined && v.DATABASE_URL === undefined) {
    throw new StartError('A configuração DATABASE_REPLICA_URL está errada: só vale com DATABASE_URL.');
  }
  const dataDir = resolve(v.DATA_DIR);
  refuseUnsafeCopies(v, dataDir);
  return {
    port: v.PORT,
    host: v.HOST ?? '0.0.0.0',
    dataDir,
    databaseUrl: v.DATABASE_URL,
    /** The processes that serve. */
    workers: planWorkers(v)!,
    /** A streaming replica of that server, for reads. */
    replicaUrl: v.DATABASE_REPLICA_URL,
    /** The bucket for uploaded files; absent: they are kept in the data folder. */
    storageAddress: v.STORAGE_URL,
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    /** Where people reach the platform, without a slash at the end: links in mails are built from it, never from a Host header. */
    publicUrl: v.PUBLIC_URL ?? `http://localhost:${v.PORT}`,
    /** False while the address above is a guess. */
    isPublicUrlKnown: v.PUBLIC_URL !== undefined,
    adminEmail: v.ADMIN_EMAIL,
    adminPassword: v.ADMIN_PASSWORD,
    /** Whether whoever signed up enters only with a confirmed e-mail (decision A3). */
    requiresEmailConfirmation: v.REQUIRE_EMAIL_CONFIRMATION,
    /** The school's terms of use and privacy policy, offered at sign-up. */
    termsUrl: v.TERMS_URL,
    privacyUrl: v.PRIVACY_URL,
    isDemo: v.DEMO ?? v.DATABASE_URL === undefined,
    timeZone: v.PLATFORM_TIME_ZONE,
    /** For how many days administrators' writes are kept (decision G5). */
    auditDays: v.AUDIT_DAYS,
    backups: {
      /** When a backup is made each day, 'HH:mm' in the platform's time zone; absent: never by itself. */
      at: v.BACKUP_AT,
      folder: resolve(v.BACKUP_FOLDER),
      /** How many backups to keep there; absent: all. */
      keep: v.BACKUP_KEEP,
      /** The file with the passphrase that encrypts them; absent: they are not encrypted. */
      passphraseFile: v.BACKUP_PASSPHRASE_FILE,
      /** Whether they hold the files of a bucket. */
      withFiles: v.BACKUP_WITH_FILES ?? false,
      /** Where a copy of each goes, away from this machine; absent: nowhere. */
      to: v.BACKUP_TO,
      /** Which copies stay there: the newest, and the last of so many months; absent: all. */
      keepThere: v.BACKUP_TO_KEEP,
    },
    /** Addresses (CIDR) of proxies whose forwarding headers are trusted. */
    trustProxy: v.TRUST_PROXY ?? false,
    /** Addresses that are not public, or this machine's, where requests may go all the same (docs/decisions/0040). */
    outboundAllow: addressRanges(v.OUTBOUND_ALLOW),
    metrics: {
      /** Whoever sends it reads /metrics beside the school; absent: there is no such page there. */
      token: v.METRICS_TOKEN,
      /** Where /metrics is served by itself, without a token; absent: nowhere. */
      port: v.METRICS_PORT,
      /** The address of that port: by default this machine alone. */
      host: v.METRICS_HOST,
    },
    /** Whether anybody reads the API's description; otherwise administrators alone do. */
    isApiPublic: v.API_DOCS === 'public',
    /** Whether requests beyond the server's capacity are refused at once; otherwise they queue. */
    isShedding: v.SHEDDING,
    logLevel: v.LOG_LEVEL,
    authSecret: v.AUTH_SECRET,
    /** Encrypts the secrets in the database; absent: the key in the data folder does. */
    secretsKey: v.SECRETS_KEY,
  };
}

/** Copies elsewhere are always encrypted, with a passphrase that does not lie beside them, and survive what happens to the data folder. */
function refuseUnsafeCopies(v: z.infer<typeof Variables>, dataDir: string): void {
  if (v.BACKUP_TO === undefined) return;
  const wrong = (reason: string) => new StartError(`A configuração BACKUP_TO está errada: ${reason}.`);
  if (v.BACKUP_PASSPHRASE_FILE === undefined)
    throw wrong('precisa de BACKUP_PASSPHRASE_FILE, porque as cópias fora desta máquina são sempre cifradas');
  if (v.BACKUP_TO.kind !== 'folder') return;
  const { folder } = v.BACKUP_TO;
  const isIn = (path: string, outer: string) => !/^\.\.([/\\]|$)/.test(relative(outer, resolve(path)));
  if (isIn(folder, dataDir) || isIn(folder, v.BACKUP_FOLDER))
    throw wrong('a pasta fica em DATA_DIR ou em BACKUP_FOLDER, e precisa ficar em outro disco ou máquina');
  if (isIn(v.BACKUP_PASSPHRASE_FILE, folder))
    throw wrong('o arquivo de BACKUP_PASSPHRASE_FILE fica na mesma pasta, e quem a lê abriria as cópias');
}

/** The folder of the built web app, beside this package. */
export const webDistFolder = join(import.meta.dirname, '../../../web/dist');
