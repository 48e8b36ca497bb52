import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aJpeg, aPdf } from '../../fixtures/form.ts';
import { anM4a, anMp3, anMp3WithFalseTag, anMp4Of, anOgg, anOpus } from '../../fixtures/sounds.ts';
import { typeOfAudio } from './audio-type.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sounds-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Named like something else, because names do not count. */
async function typeOf(content: Buffer): Promise<string | null> {
  const path = join(folder, 'foto.webp');
  await writeFile(path, content);
  const found = await typeOfAudio(path);
  return found && `${found.type} ${found.extension}`;
}

const recording = anMp4Of('mp42', 'soun');
const head = recording.subarray(0, recording.readUInt32BE(0));

/** A box that says a length in 64 bits. */
function aBoxOf(size: bigint) {
  const box = Buffer.from('\0\0\0\x01free\0\0\0\0\0\0\0\0', 'latin1');
  box.writeBigUInt64BE(size, 8);
  return box;
}

/** The recording, with another length at the box of this name. */
function withSizeOf(name: string, size: number) {
  const changed = Buffer.from(recording);
  changed.writeUInt32BE(size, changed.indexOf(name) - 4);
  return changed;
}

test.each([
  ['an MP3 without a tag', anMp3, 'audio/mpeg mp3'],
  ['an MP3 whose tag lies about its length', anMp3WithFalseTag, 'audio/mpeg mp3'],
  ['Ogg Vorbis', anOgg, 'audio/ogg ogg'],
  ['Opus, as messengers send it', anOpus, 'audio/ogg opus'],
  ['a recording of an iPhone', anM4a, 'audio/mp4 m4a'],
  ['a recording of another phone, which says that it is a film', anMp4Of('mp42', 'soun'), 'audio/mp4 m4a'],
  ['a recording whose tables go to the end of the file', withSizeOf('moov', 0), 'audio/mp4 m4a'],
  ['a recording of an older phone', anMp4Of('3gp4', 'soun'), 'audio/mp4 m4a'],
])('%s is taken', async (_name, content, type) => {
  expect(await typeOf(content)).toBe(type);
});

test.each([
  ['a film', anMp4Of('mp42', 'vide', 'soun')],
  ['a container without tracks', anMp4Of('mp42')],
  ['a container that breaks off before its tables', anMp4Of('mp42', 'soun').subarray(0, 300)],
  ['a container with a box of no length', Buffer.concat([anMp4Of('mp42').subarray(0, 20), Buffer.alloc(64)])],
  ['a container with a box that is longer than any file', Buffer.concat([head, aBoxOf(2n ** 62n), aBoxOf(0n)])],
  ['raw AAC', Buffer.concat(Array.from({ length: 8 }, () => Buffer.from('fff15080029ffcde020020', 'hex')))],
  ['FLAC', Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(200)])],
  ['a tag without sound behind it', Buffer.from(`ID3\x03\0\0\0\0\0\x05${'só texto '.repeat(20)}`, 'latin1')],
  ['a picture', aJpeg],
  ['a document', aPdf],
  ['text', Buffer.from('{"WEBP": true}')],
])('%s is none', async (_name, content) => {
  expect(await typeOf(content)).toBeNull();
});
