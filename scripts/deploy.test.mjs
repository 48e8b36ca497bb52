import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as health from '../packages/contract/src/health.ts';
import { readEnvironment } from '../packages/server/src/platform/environment.ts';
import { projectRoot } from './setup/supervise.mjs';

const kubernetes = 'deploy/kubernetes';
/** @param {string} path */
const read = (path) => readFileSync(join(projectRoot, path), 'utf8');

/** Every object of the example. @returns {any[]} */
function objects() {
  const files = readdirSync(join(projectRoot, kubernetes)).filter((name) => name.endsWith('.yaml'));
  return files.flatMap((name) =>
    parseAllDocuments(read(join(kubernetes, name)), { merge: true }).map((document) => {
      expect([name, document.errors, document.warnings]).toEqual([name, [], []]);
      return document.toJS();
    }),
  );
}

/** @param {string} kind */
function only(kind) {
  const found = objects().filter((object) => object.kind === kind);
  expect(found).toHaveLength(1);
  return found[0];
}

const app = () => only('Deployment').spec.template.spec.containers[0];

test('the example names every object, and what points to another one finds it', () => {
  for (const { apiVersion, kind, metadata } of objects()) {
    expect([apiVersion, kind, metadata.name]).toEqual([expect.any(String), expect.any(String), expect.any(String)]);
  }
  const { template, selector, replicas } = only('Deployment').spec;
  expect(replicas).toBe(2);
  for (const chosen of [
    selector.matchLabels,
    only('Service').spec.selector,
    only('PodDisruptionBudget').spec.selector.matchLabels,
  ])
    expect(chosen).toEqual(template.metadata.labels);
  expect(only('Ingress').spec.rules[0].http.paths[0].backend.service.name).toBe(only('Service').metadata.name);
  expect(app().envFrom).toEqual([{ secretRef: { name: only('Secret').metadata.name } }]);
  // CloudNativePG writes this secret for the cluster's owner.
  expect(app().env[0].valueFrom.secretKeyRef).toEqual({ name: `${only('Cluster').metadata.name}-app`, key: 'uri' });
});

test('the product takes the variables of the example, and its container is the one that runs', () => {
  const given = Object.entries(only('Secret').stringData).map(([name, value]) => [
    name,
    name === 'SECRETS_KEY' ? '5e'.repeat(32) : String(value).replaceAll('SUBSTITUA', 'substituto'.repeat(4)),
  ]);
  const named = app().env.map((/** @type {{ name: string, value?: string }} */ { name, value }) => [
    name,
    value ?? 'postgresql://jornada:segredo@jornada-postgres-rw:5432/jornada',
  ]);
  const environment = readEnvironment(Object.fromEntries([...given, ...named]));
  expect(environment).toMatchObject({ publicUrl: `https://${only('Ingress').spec.rules[0].host}`, isDemo: false });
  const image = read('deploy/container/Dockerfile');
  expect(image).toContain(`EXPOSE ${app().ports[0].containerPort}`);
  expect(image).toContain(`VOLUME ${app().volumeMounts[0].mountPath}`);
});

test('its probes ask addresses that exist, and wait for an answer longer than the product takes', () => {
  const { startupProbe, livenessProbe, readinessProbe } = app();
  expect([startupProbe, livenessProbe].map(({ httpGet }) => httpGet.path)).toEqual([
    health.healthz.path,
    health.healthz.path,
  ]);
  expect(readinessProbe.httpGet.path).toBe(health.readyz.path);
  expect(readinessProbe.timeoutSeconds).toBeGreaterThan(2);
  expect(readinessProbe.periodSeconds * readinessProbe.failureThreshold).toBeGreaterThan(30);
});

test('the compose file of several copies changes services that the one with PostgreSQL has, and mounts a file that exists', () => {
  const whole = parse(read('deploy/container/compose.postgres.yaml'));
  const replicas = parse(read('deploy/container/compose.replicas.yaml'));
  expect(Object.keys(whole.services)).toEqual(expect.arrayContaining(Object.keys(replicas.services)));
  const [source, target] = replicas.services.proxy.volumes[0].split(':');
  expect(whole.services.proxy.volumes.map((/** @type {string} */ volume) => volume.split(':')[1])).toContain(target);
  expect(read(join('deploy/container', source))).toContain('{$APP_PORT:3000}');
});
