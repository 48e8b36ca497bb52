import { isAbsolute } from 'node:path';
import { isStorageKey } from './storage.ts';
import { parseStorageUrl, type S3Address } from './storage-url.ts';

/** Where copies of backups go, away from this machine. */
export type BackupPlace =
  | { kind: 'folder'; folder: string }
  /** `prefix`: what keys begin with, empty or with a slash at its end. */
  | { kind: 's3'; address: S3Address; prefix: string }
  /** `remote:path`, as rclone takes it. */
  | { kind: 'rclone'; path: string };

/** A remote by its name. Those written out whole (`:sftp,pass=…:`) would show their secrets among the machine's processes. */
const rclonePath = /^rclone:(?<path>[\w.][\w.+@ -]*:[^\r\n]*)$/;

/**
 * Reads an absolute folder, `s3://<key>:<secret>@<host>/<bucket>/<prefix>?…` (`parseStorageUrl`) or `rclone:<remote>:<path>`; null for any
 * other text.
 */
export function parseBackupPlace(text: string): BackupPlace | null {
  if (isAbsolute(text)) return { kind: 'folder', folder: text };
  const path = rclonePath.exec(text)?.groups?.path;
  if (path !== undefined) return { kind: 'rclone', path: path.replace(/(?<=[^:/])\/+$/, '') };
  if (!text.startsWith('s3://') || !URL.canParse(text)) return null;
  const url = new URL(text);
  const [bucket, ...folders] = url.pathname.replace(/^\//, '').replace(/\/$/, '').split('/');
  url.pathname = `/${bucket}`;
  const address = parseStorageUrl(url.href);
  if (!address || (folders.length > 0 && !isStorageKey(folders.join('/')))) return null;
  return { kind: 's3', address, prefix: folders.map((folder) => `${folder}/`).join('') };
}

/** The place as it may be told to anybody: without keys. */
export function placeName(place: BackupPlace): string {
  if (place.kind === 'folder') return place.folder;
  if (place.kind === 'rclone') return `rclone:${place.path}`;
  return `${place.address.endpoint}/${place.address.bucket}/${place.prefix}`;
}
