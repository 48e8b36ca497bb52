import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { answerWithSameText } from './page-cache.ts';

/** What an endpoint that accepts a file is sent. */
const oneFile = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
};

/** The platform decides what a delivery looks like. */
const anything = { type: 'object', additionalProperties: true };

/** What the reference says of bodies that are not described by a schema. */
const bodies = {
  json: {},
  file: { consumes: ['multipart/form-data'], body: oneFile },
  delivery: { consumes: ['application/json', 'application/x-www-form-urlencoded'], body: anything },
};

/** Collects the OpenAPI document while routes are registered; call it before them. */
export async function describeApi(app: FastifyInstance, { sessionCookie }: { sessionCookie: string }): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Jornada',
        version: '0.1.0',
        description:
          'Ids are UUIDs, instants ISO 8601 in UTC, days `yyyy-MM-dd` in the platform’s time zone. Refusals are `{ code, message, issues? }` with a Portuguese message.',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } } },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const { accepts = 'json' } = route.route.config?.endpoint ?? {};
      return { url, schema: { ...schema, ...bodies[accepts] } };
    },
  });
}

/** The document at /api/openapi.json and a reference page at /api/docs. It is large and public: written once, and never once a request. */
export async function serveApiReference(app: FastifyInstance): Promise<void> {
  const sendJson = answerWithSameText('application/json; charset=utf-8', () => JSON.stringify(app.swagger()));
  const sendYaml = answerWithSameText('application/x-yaml; charset=utf-8', () => app.swagger({ yaml: true }));
  app.get('/api/openapi.json', { schema: { hide: true } }, sendJson);
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: {
      // Before the page's own routes, which would write it out for each request.
      onRequest: async (request, reply) => {
        if (request.routeOptions.url === '/api/docs/json') return sendJson(request, reply);
        if (request.routeOptions.url === '/api/docs/yaml') return sendYaml(request, reply);
      },
    },
    theme: { title: 'Jornada API' },
    // Without its top bar, which would write a style element.
    uiConfig: { layout: 'BaseLayout' },
  });
}
