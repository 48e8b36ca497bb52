import { readFileSync } from 'node:fs';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Services } from '../services.ts';
import { ownVersion } from '../own-version.ts';
import { sessionCookieName } from '../sessions/auth.ts';
import { answerWithSameText } from '../speed/same-text.ts';
import { withComponents } from './openapi-components.ts';
import { describeWebhooks } from './openapi-webhooks.ts';
import { onlyAdministrators } from './route.ts';

const page = readFileSync(new URL('../../../../../docs/api.md', import.meta.url), 'utf8');

/** How programs use this school, in Markdown: the page of the documents without its title, with the school's own address. */
export const apiGuide = (publicUrl: string): string =>
  page.slice(page.indexOf('\n\n')).replaceAll('https://escola.example.com', publicUrl);

/** The body for an endpoint that accepts a file. */
const oneFile = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
};

/** The payment platform decides the shape of a delivery. */
const anything = { type: 'object', additionalProperties: true };

/** The reference's entries for bodies that no schema describes. */
const bodies = {
  json: {},
  file: { consumes: ['multipart/form-data'], body: oneFile },
  delivery: { consumes: ['application/json', 'application/x-www-form-urlencoded'], body: anything },
};

/** Collects the OpenAPI document while routes are registered; call it before them. */
export async function describeApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Jornada', version: ownVersion, description: apiGuide(publicUrl) },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(publicUrl) },
          key: { type: 'http', scheme: 'bearer', bearerFormat: 'jor_…' },
        },
      },
      webhooks: describeWebhooks(),
    },
    transformObject: (found) => withComponents('openapiObject' in found ? found.openapiObject : {}),
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const { accepts = 'json', body } = route.route.config?.endpoint ?? {};
      // A command without a body takes none, which is no body to describe.
      const { body: described, ...rest } = schema ?? {};
      return { url, schema: { ...rest, ...(body && { body: described }), ...bodies[accepts] } };
    },
  });
}

/**
 * Serves the document at /api/openapi.json and a reference page at /api/docs, for administrators, and keys that read, unless
 * `API_DOCS=public`. Of all that the server answers they matter least under load.
 */
export async function serveApiReference(app: FastifyInstance, services: Services): Promise<void> {
  const sendJson = answerWithSameText('application/json; charset=utf-8', () => JSON.stringify(app.swagger()));
  const sendYaml = answerWithSameText('application/x-yaml; charset=utf-8', () => app.swagger({ yaml: true }));
  await app.register(async (scope) => {
    // Also of the plugin's own routes.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, priority: 'list' };
    });
    if (!services.environment.isApiPublic) {
      for (const hook of onlyAdministrators(services)) scope.addHook('onRequest', hook);
    }
    scope.get('/api/openapi.json', { schema: { hide: true } }, sendJson);
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiHooks: {
        // Before the plugin's routes, which would write it out for each request.
        onRequest: async (request, reply) => {
          if (request.routeOptions.url === '/api/docs/json') return sendJson(request, reply);
          if (request.routeOptions.url === '/api/docs/yaml') return sendYaml(request, reply);
        },
      },
      theme: { title: 'Jornada API' },
      // No top bar: it would add a style element, which the CSP forbids.
      uiConfig: { layout: 'BaseLayout' },
    });
  });
}
