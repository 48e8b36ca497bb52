import { setTimeout } from 'node:timers/promises';
import { bound, type Walker } from './walker.ts';

/** Requests about data, of a member and typed in, answered and with a copy; what the school chooses; who was here. */
export async function schoolPrivacy(walker: Walker): Promise<void> {
  const { call, keeper, text } = bound(walker);
  const member = await walker.member();
  const asked = await call('myPrivacy.makePrivacyRequest', member, {
    body: { kind: 'correct', words: text('Meu nome mudou', 2000) },
  });
  const entry = { userId: member.id, kind: 'copy', channel: 'letter', receivedOn: asked.receivedOn ?? '2026-03-09' };
  const typed = await call('adminPrivacy.addPrivacyRequest', keeper, {
    body: { ...entry, words: text('Por carta', 2000) },
  });
  const { items = [] } = await call('adminPrivacy.listPrivacyRequests', keeper, { query: { state: 'open' } });
  await call('adminPrivacy.sendCopy', keeper, { params: { requestId: typed.id ?? 'nada' } });
  for (const { id: requestId } of items.slice(0, 2))
    await call('adminPrivacy.answerPrivacyRequest', keeper, {
      params: { requestId },
      body: { answer: text('Feito.', 2000) },
    });
  await call('adminPrivacy.setPrivacy', keeper, {
    body: {
      supplier: {
        name: text('Escola Ltda', 120),
        document: '11.222.333/0001-81',
        address: text('Rua das Flores, 1', 200),
      },
    },
  });
  await call('adminPrivacy.readPrivacy', keeper);
  await call('adminPrivacy.listAccessRecords', keeper, { query: { userId: member.id } });
}

/** A member's own data: read, copied and downloaded; the account closed, kept, and closed again. */
export async function ownPrivacy(walker: Walker): Promise<void> {
  const { call } = bound(walker);
  const member = await walker.member();
  await call('myPrivacy.readMyPrivacy', member);
  const { job } = await call('myPrivacy.startMyExport', member);
  for (let tries = 0; tries < 30; tries += 1) {
    const { jobs = [] } = await call('longJobs.listLongJobs', member, { query: { kind: 'my-data' } });
    if (jobs[0]?.state === 'done') break;
    await setTimeout(500);
  }
  await call('longJobs.downloadLongJob', member, { params: { jobId: job?.id ?? 'nada' } });
  await call('myPrivacy.closeAccount', member);
  const again = { ...member, cookie: await walker.signIn(member.email) };
  await call('myPrivacy.keepAccount', again);
  await call('myPrivacy.closeAccount', again);
}
