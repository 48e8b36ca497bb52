import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';

const moduleId = 'virtual:endpoint-addresses';
const resolvedId = `\0${moduleId}`;
const contractFolder = fileURLToPath(new URL('../../contract/src/', import.meta.url));

type ContractModule = {
  endpoints: readonly { room: string; name: string; endpoint: { method: string; path: string } }[];
};

/**
 * Gives the browser method and path of every endpoint (`{ "lessons.readLesson": ["GET", "/api/lessons/:lessonId"] }`)
 * without the schemas: the contract is read in Node, so Zod stays out of the bundle.
 */
export function endpointAddresses(): Plugin {
  return {
    name: 'endpoint-addresses',
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return;
      const { module, dependencies } = await runnerImport<ContractModule>(`${contractFolder}contract.ts`);
      for (const file of dependencies) this.addWatchFile(file);
      return `export default ${JSON.stringify(addressesOf(module.endpoints))}`;
    },
  };
}

/** Keyed by `room.name`, sorted as declared. */
export function addressesOf(endpoints: ContractModule['endpoints']): Record<string, [string, string]> {
  return Object.fromEntries(
    endpoints.map(({ room, name, endpoint }) => [`${room}.${name}`, [endpoint.method, endpoint.path]]),
  );
}
