import { setTimeout } from 'node:timers/promises';
import { listForm } from './form-body.ts';
import { freeJourney } from './found-world.ts';
import { bound, type Walker } from './walker.ts';

const reading = { encoding: 'utf-8', separator: ';', quote: '"', lineEnd: 'crlf', headLine: 1 };

/** Brings a list of people: reads, checks, corrects and runs it, stops and goes on, takes its links and result, and undoes it. Drops another. */
export async function imports(walker: Walker): Promise<void> {
  const { call, keeper, text } = bound(walker);
  const member = await walker.member();
  const upload = async () => {
    const rows = [
      `${text('Nova', 60)};nova-${member.id}@fuzz.exemplo.com.br`,
      `Velha;${member.email}`,
      'Torta;torta@gmail,com',
    ];
    const raw = listForm(['Nome;E-mail', ...rows, ''].join('\r\n'));
    return (await call('peopleImports.uploadPeopleImport', keeper, { raw })).id ?? 'nada';
  };
  const dropped = { params: { importId: await upload() } };
  await call('peopleImports.deletePeopleImport', keeper, dropped);

  const params = { importId: await upload() };
  const about = { params };
  await call('peopleImports.rereadPeopleImport', keeper, { params, body: reading });
  const form = { ...freeJourney, name: text('Trazida', 150), totalDays: 1 };
  const { id: journeyId } = await call('adminJourneys.createJourney', keeper, { body: form });
  const journeyIds = journeyId ? [journeyId] : [];
  const plan = { fields: ['name', 'email'], statuses: [], products: [], tags: [text('Turma', 40)], startsOn: null };
  const planned = (tags: string[]) => ({ params, body: { ...plan, tags, journeyIds, invite: 'links' } });
  const { state } = await call('peopleImports.planPeopleImport', keeper, planned(plan.tags));
  if (state === undefined) await call('peopleImports.planPeopleImport', keeper, planned([]));
  const until = async (end: string) => {
    for (let tries = 0; tries < 30; tries += 1) {
      const now = await call('peopleImports.readPeopleImport', keeper, about);
      if (now.state === end) return now;
      await setTimeout(300);
    }
    return {};
  };
  await until('checked');
  await call('peopleImports.listImportLines', keeper, about);
  const line = { params: { ...params, line: 4 } };
  await call('peopleImports.correctImportLine', keeper, {
    ...line,
    body: { name: text('Direita', 60), isSkipped: false },
  });
  await call('peopleImports.acceptImportSuggestions', keeper, about);
  await call('peopleImports.downloadImportProblems', keeper, about);
  await call('peopleImportRuns.previewImportInvitation', keeper, about);
  const { counts, revision } = await until('checked');
  const body = { revision, people: counts?.people ?? 0 };
  const { job } = await call('peopleImportRuns.startPeopleImport', keeper, { params, body });
  await call('longJobs.stopLongJob', keeper, { params: { jobId: job?.id ?? 'nada' } });
  await call('peopleImportRuns.startPeopleImport', keeper, { params, body });
  await until('done');
  await call('peopleImports.listPeopleImports', keeper);
  await call('peopleImportRuns.makeImportLinks', keeper, { ...about, body: { formerJobId: null } });
  await call('peopleImportRuns.downloadImportResult', keeper, about);
  await call('peopleImportRuns.undoPeopleImport', keeper, about);
  await until('undone');
  await call('invitationPace.setInvitationPace', keeper, { body: { perDay: 200 } });
}
