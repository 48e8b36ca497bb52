import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { times } from '../../../fixtures/at-once.ts';
import { aClient, aSource } from '../../../fixtures/client.ts';
import { aMember } from '../../../fixtures/member.ts';
import { useTestApp } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { configureMail } from '../../../test/mail/outbox.ts';
import { removeAsset } from '../../files/remove-asset.ts';
import { profiles, users } from '../../tables/accounts.ts';
import { platformAssets } from '../../tables/settings.ts';
import { issueAccessLink } from './access-link.ts';
import { deleteUser } from '../../privacy/delete-user.ts';
import { resetPasswordByToken } from './password-reset.ts';

const t = useTestApp();

test('a link whose password could not be stored is still good', async () => {
  configureMail(t);
  const member = await aMember(t.db);
  const about = { userId: member.userId, email: member.email, mail: null, now: t.services.clock() };
  const { link } = await t.db.transaction((tx) => issueAccessLink(tx, t.services, about));
  const reset = { token: link.split('#token=')[1]!, password: 'senha-nova', client: aClient };

  const jobs = { ...t.services.jobs, enqueue: () => Promise.reject(new Error('Sem conexão')) };
  await expect(resetPasswordByToken({ ...t.services, jobs }, reset)).rejects.toThrow('Sem conexão');
  expect((await resetPasswordByToken(t.services, reset)).user.email).toBe(member.email);
  await expect(resetPasswordByToken(t.services, reset)).rejects.toMatchObject({ code: 'invalid_recovery_link' });
});

test('deleting people and removing their pictures at once: nobody waits in a circle', async () => {
  const { userId: actorId } = await anAdmin(t.db);
  const people = await times(60, async () => {
    const { userId } = await aMember(t.db);
    const path = `avatars/${unique('foto')}.png`;
    const url = `/platform-assets/${path}`;
    await t.db.insert(platformAssets).values({ path, type: 'image/png', size: 1, createdAt: new Date() });
    await t.db.update(users).set({ image: url }).where(eq(users.id, userId));
    await t.db.update(profiles).set({ avatarUrl: url }).where(eq(profiles.userId, userId));
    return { userId, url };
  });
  const publicUrl = t.services.environment.publicUrl;
  const ends: PromiseSettledResult<unknown>[] = [];
  for (const [round, { userId, url }] of people.entries()) {
    const deletion = deleteUser(t.services, { userId, actorId, source: aSource });
    // Each round starts a little later, so that some overlap.
    await setTimeout(round / 8);
    ends.push(...(await Promise.allSettled([deletion, removeAsset(t.services, { url, publicUrl, actorId })])));
  }
  // A deletion that came first also removed the picture.
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  expect(failures.filter(({ code }) => code !== 'invalid_asset_url')).toEqual([]);
  expect(await t.db.$count(platformAssets)).toBe(0);
});
