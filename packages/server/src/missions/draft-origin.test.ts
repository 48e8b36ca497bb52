import { expect, test } from 'vitest';
import { aMemberAtMission } from '../../fixtures/member-at-mission.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';

const noon = '2026-03-09T15:00:00.000Z';
const minuteLater = '2026-03-09T15:01:00.000Z';
const t = useTestApp({ now: noon });

/** A member on two devices whose timed mission has begun. */
async function aMemberWithTwoDevices() {
  travelTo(noon);
  const ana = await aMemberAtMission(t, { mission: { timerEnabled: true, timerMinutes: 30 } });
  await ana.start();
  const from = (tab: string) => (text: string, after: string | null) => ana.draft(text, { tab, after });
  return { ...ana, laptop: from('laptop'), phone: from('phone') };
}

test('words that do not go on from what another tab saved are refused, and nothing of either is lost', async () => {
  const { laptop, phone, read } = await aMemberWithTwoDevices();
  const first = (await laptop('Um', null)).body.savedAt;
  expect((await read()).body.draftSavedAt).toBe(first);
  travelTo(minuteLater);
  const second = (await phone('Um, dois', first)).body.savedAt;

  expect(await laptop('Um e outro', first)).toMatchObject({ status: 409, body: { code: 'draft_changed' } });
  expect((await laptop('Nunca vi nada', null)).body.code).toBe('draft_changed');
  expect((await read()).body).toMatchObject({ draft: { text: 'Um, dois' }, draftSavedAt: second });
  // The same text loses nothing, and a tab that read the newer text may continue it.
  expect((await laptop('Um, dois ', first)).status).toBe(200);
  expect((await phone('Um, dois, três', second)).status).toBe(200);
});

test('a tab may follow its own words, also when the replies to them are still on their way', async () => {
  const { laptop, read } = await aMemberWithTwoDevices();
  for (const text of ['Um', 'Um, dois', 'Um, dois, três']) expect((await laptop(text, null)).status).toBe(200);
  expect((await read()).body.draft).toEqual({ text: 'Um, dois, três' });
});

test('of two devices that begin at once one is refused', async () => {
  const { laptop, phone, read } = await aMemberWithTwoDevices();
  const [ofLaptop, ofPhone] = await Promise.all([laptop('Do laptop', null), phone('Do celular', null)]);
  const isLaptopFirst = ofLaptop.status === 200;
  expect([ofLaptop, ofPhone][isLaptopFirst ? 1 : 0]).toMatchObject({ status: 409, body: { code: 'draft_changed' } });
  expect((await read()).body.draft).toEqual({ text: isLaptopFirst ? 'Do laptop' : 'Do celular' });
});
