import { expect, test } from 'vitest';
import { asOneAddress, createAccessNotes, type AccessNote } from './access-notes.ts';

const ADDRESS = '203.0.113.7';

/** Notes of a process whose clock can be set, and what it hands over. */
function someNotes() {
  let now = new Date('2026-03-09T15:20:00Z');
  const notes = createAccessNotes({ clock: () => now });
  const flushed = async () => {
    const batches: (readonly AccessNote[])[] = [];
    await notes.flush(async (batch) => void batches.push(batch));
    return batches;
  };
  return { notes, flushed, travel: (to: string) => void (now = new Date(to)) };
}

test('an account and address are noted once an hour, and at each sign-in', async () => {
  const { notes, flushed, travel } = someNotes();
  notes.noteSignIn('ana', ADDRESS);
  for (const [who, ip] of [
    ['ana', ADDRESS],
    ['ana', ADDRESS],
    ['ana', '2001:db8::1'],
    ['bia', ADDRESS],
  ] as const)
    notes.noteRequest(who, ip);
  notes.noteSignIn('ana', ADDRESS);
  travel('2026-03-09T15:59:59.999Z');
  notes.noteRequest('ana', ADDRESS);
  travel('2026-03-09T16:00:00Z');
  notes.noteRequest('ana', ADDRESS);
  notes.noteRequest('ana', ADDRESS);
  const [batch] = await flushed();
  expect(
    batch!.map(({ at, userId, address, isSignIn }) => [at.toISOString().slice(11, 16), userId, address, isSignIn]),
  ).toEqual([
    ['15:20', 'ana', ADDRESS, true],
    ['15:20', 'ana', '2001:db8::1', false],
    ['15:20', 'bia', ADDRESS, false],
    ['15:20', 'ana', ADDRESS, true],
    ['16:00', 'ana', ADDRESS, false],
  ]);
  expect(await flushed()).toEqual([]);
});

test('what could not be stored waits for the next time, with what came meanwhile, up to a bound', async () => {
  const { notes, flushed } = someNotes();
  for (let nth = 0; nth < 1500; nth++) notes.noteSignIn(`pessoa ${nth}`, ADDRESS);
  const away = notes.flush(async () => {
    notes.noteSignIn('last', ADDRESS);
    throw new Error('away');
  });
  await expect(away).rejects.toThrow('away');
  const batches = await flushed();
  expect(batches.map((batch) => batch.length)).toEqual([1000, 501]);
  expect([batches[0]![0]!.userId, batches[1]!.at(-1)!.userId]).toEqual(['pessoa 0', 'last']);

  for (let nth = 0; nth < 100_010; nth++) notes.noteSignIn(`pessoa ${nth}`, ADDRESS);
  expect((await flushed()).flat()).toHaveLength(100_000);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:0DB8:0::0001', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', null],
  ['', null],
])('the address %s is stored as %s', (ip, address) => {
  expect(asOneAddress(ip)).toBe(address);
});
