import { request } from 'node:http';
import { MISSION_QUESTION, type SchoolMember } from '../school.ts';

/** Something large that an administrator asks for. */
export interface HeavyWork {
  name: string;
  /** Does it once. Throws on a wrong answer. */
  run: (port: number) => Promise<void>;
}

const ANSWER = 'Que um passo por dia basta, se for todo dia, e que contar a alguém ajuda a não esquecer.';

/** An answer of every member to the same lesson's mission, as a statement. `answeredLesson` names the lesson. */
export const everybodyAnswers = `insert into mission_responses (id, user_id, lesson_id, mission_type, response, mission_asked, answered_at)
  select gen_random_uuid(), user_id, (select id from lessons where day_number = 6 and has_mission order by id desc limit 1), 'reflexao',
    jsonb_build_object('answers', jsonb_build_object('${MISSION_QUESTION}', '${ANSWER}')),
    '{"questions": ["${MISSION_QUESTION}"]}', now() - random() * interval '20 days' from profiles`;

/** Lets everybody export all day (decision K18). */
export const everybodyConfirms = `update sessions set confirmed_at = now() + interval '1 day'`;

const answeredLesson = (members: readonly SchoolMember[]) =>
  members
    .map(({ lessonIds }) => lessonIds[5]!)
    .sort()
    .at(-1)!;

/** Every export, and the largest import: fifty invitations at once. Administrators take turns, because each may ask only so often. */
export function heavyWorks(members: readonly SchoolMember[], administrators: readonly SchoolMember[]): HeavyWork[] {
  let turn = 0;
  const ask = async (port: number, method: string, path: string, body?: string) => {
    const { cookie } = administrators[turn++ % administrators.length]!;
    await askAndDrop({ port, method, path, cookie, body });
  };
  const exported = (name: string, path: string): HeavyWork => ({
    name: `export of ${name}`,
    run: (port) => ask(port, 'GET', path),
  });
  let invited = 0;
  const run = `${process.pid}-${Date.now()}`;
  return [
    exported('enrolments', '/api/admin/enrollments/export'),
    exported('people', '/api/admin/people/export?role=all'),
    exported('answers', `/api/admin/lessons/${answeredLesson(members)}/answers/export`),
    {
      name: 'fifty invitations',
      run: (port) => {
        const people = Array.from({ length: 50 }, () => ({ email: `nova-${run}-${invited++}@jornada.exemplo` }));
        const journeyIds = [members[0]!.journeyId, members[1]!.journeyId];
        return ask(port, 'POST', '/api/admin/people', JSON.stringify({ people, journeyIds, mail: false }));
      },
    },
  ];
}

/** Reads an answer without keeping it: its size should not cost the machine more than it must. */
function askAndDrop(asked: {
  port: number;
  method: string;
  path: string;
  cookie: string;
  body: string | undefined;
}): Promise<void> {
  const { port, method, path, cookie, body } = asked;
  const headers = { cookie, accept: '*/*', ...(body && { 'content-type': 'application/json' }) };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${method} ${path}: ${answer.statusCode}`));
      answer.resume();
      answer.on('end', resolve);
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
