import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';

// Answers leave as PostgreSQL wrote them.
pg.types.setTypeParser(pg.types.builtins.JSON, (text: string) => text);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();

type Arguments = (request: FastifyRequest) => unknown[];
const param = (request: FastifyRequest) => (request.params as { id: string }).id;
const tokenOf = ({ headers }: FastifyRequest) => /session_token=([^.]+)/.exec(headers.cookie ?? '')?.[1] ?? null;

/** Adds a route that answers with what a function of `answers.sql` gives for the caller's session and these arguments. */
function route(method: 'GET' | 'POST', url: string, name: string, more: Arguments = () => []): void {
  app.route({
    method,
    url,
    async handler(request, reply) {
      const values = [tokenOf(request), ...more(request)];
      const places = values.map((_, index) => `$${index + 1}`);
      const { rows } = await pool.query({ name, text: `select bench.${name}(${places.join(', ')}) as answer`, values });
      const answer = (rows[0] as { answer: string | null }).answer;
      if (answer === null) return reply.code(401).send({ code: 'not_signed_in' });
      return reply.type('application/json; charset=utf-8').send(answer);
    },
  });
}

route('GET', '/api/journeys/:id', 'journey', (request) => [param(request)]);
route('GET', '/api/lessons/:id', 'lesson', (request) => [param(request)]);
route('GET', '/api/journeys', 'catalogue');
route('GET', '/api/enrollments', 'dashboard');
route('GET', '/api/admin/enrollments', 'admin_enrollments');
route('POST', '/api/lessons/:id/completion', 'complete', (request) => [param(request)]);
route('POST', '/api/lessons/:id/mission/answer', 'answer_mission', (request) => [param(request), request.body]);
app.get('/readyz', async () => {
  await pool.query('select 1');
  return {};
});

process.once('SIGTERM', () => {
  void app.close().then(() => pool.end());
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
