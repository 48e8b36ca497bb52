import { expect, test } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { parseBackupPlace, placeName } from './backup-place.ts';

test('a place is a folder, a bucket with what keys begin with, or a remote of rclone', () => {
  expect(parseBackupPlace('/mnt/cópias da escola')).toEqual({ kind: 'folder', folder: '/mnt/cópias da escola' });
  expect(parseBackupPlace('s3://chave:se%2Fgredo@s3.exemplo/escola/copias/diarias/?region=sa-east-1')).toMatchObject({
    kind: 's3',
    address: { bucket: 'escola', secretAccessKey: 'se/gredo', region: 'sa-east-1' },
    prefix: 'copias/diarias/',
  });
  expect(parseBackupPlace('s3://chave:segredo@s3.exemplo/escola')).toMatchObject({ prefix: '' });
  expect(parseBackupPlace('rclone:minha-nuvem:escola/cópias/')).toEqual({
    kind: 'rclone',
    path: 'minha-nuvem:escola/cópias',
  });
  expect(parseBackupPlace('rclone:nuvem:')).toEqual({ kind: 'rclone', path: 'nuvem:' });
});

test.each([
  'copias',
  './copias',
  'S3://chave:segredo@host/escola',
  's3://host/escola',
  's3://chave:segredo@host',
  's3://chave:segredo@host/escola/../outra/.x',
  's3://chave:segredo@host/escola//copias',
  'rclone:',
  'rclone:nuvem',
  'rclone:--config:x',
  'rclone::sftp,host=a,pass=b:c',
  'https://host/escola',
])('%s is none', (text) => {
  expect(parseBackupPlace(text)).toBeNull();
});

test('what is told of a place has no key in it', () => {
  expect(placeName(parseBackupPlace('s3://chave:segredo@s3.exemplo/escola/copias')!)).toBe(
    'https://s3.exemplo/escola/copias/',
  );
});

const start = (settings: Record<string, string>) => () =>
  readEnvironment({ BACKUP_PASSPHRASE_FILE: '/etc/jornada/senha.txt', ...settings }).backups;

test('what is kept there is a number of copies, and of months', () => {
  expect(start({ BACKUP_TO: '/mnt/copias', BACKUP_TO_KEEP: '30+12' })()).toMatchObject({
    to: { kind: 'folder', folder: '/mnt/copias' },
    keepThere: { newest: 30, months: 12 },
  });
  expect(start({ BACKUP_TO: '/mnt/copias', BACKUP_TO_KEEP: '7' })().keepThere).toEqual({ newest: 7, months: 0 });
  expect(start({ BACKUP_TO: '/mnt/copias' })().keepThere).toBeUndefined();
});

test.each([
  [
    { BACKUP_TO: 's3://AKIA:oculto@/x' },
    /^A configuração BACKUP_TO está errada: precisa ser uma pasta (?!.*oculto).+\.$/,
  ],
  [{ BACKUP_TO: '/mnt/c', BACKUP_PASSPHRASE_FILE: '' }, /BACKUP_TO está errada: precisa de BACKUP_PASSPHRASE_FILE/],
  [{ BACKUP_TO: '/dados/copias', DATA_DIR: '/dados' }, /precisa ficar em outro disco/],
  [{ BACKUP_TO: '/backups', BACKUP_FOLDER: '/backups/' }, /precisa ficar em outro disco/],
  [{ BACKUP_TO: '/mnt', BACKUP_PASSPHRASE_FILE: '/mnt/x/senha.txt' }, /quem a lê abriria as cópias/],
  [{ BACKUP_TO_KEEP: '0' }, /^A configuração BACKUP_TO_KEEP está errada/],
  [{ BACKUP_TO_KEEP: '30+' }, /^A configuração BACKUP_TO_KEEP está errada/],
])('%j stops the start', (settings, words) => {
  expect(start(settings)).toThrow(words);
});
