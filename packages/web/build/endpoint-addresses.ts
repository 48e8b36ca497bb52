import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';

/** Endpoints for administrators are in a module of their own, outside members' first load. */
const moduleIds = ['virtual:endpoint-addresses', 'virtual:admin-endpoint-addresses'];
const resolvedIds = moduleIds.map((id) => `\0${id}`);
const contractFolder = fileURLToPath(new URL('../../contract/src/', import.meta.url));

type ContractModule = {
  endpoints: readonly { room: string; name: string; endpoint: { method: string; path: string; access: string } }[];
};

/**
 * Gives the browser method and path of every endpoint (`{ "lessons.readLesson": ["GET", "/api/lessons/:lessonId"] }`)
 * without the schemas: the contract is read in Node, so Zod stays out of the bundle.
 */
export function endpointAddresses(): Plugin {
  return {
    name: 'endpoint-addresses',
    resolveId: (id) => (moduleIds.includes(id) ? `\0${id}` : undefined),
    async load(id) {
      if (!resolvedIds.includes(id)) return;
      const { module, dependencies } = await runnerImport<ContractModule>(`${contractFolder}contract.ts`);
      for (const file of dependencies) this.addWatchFile(file);
      const isForAdmins = id === resolvedIds[1];
      const wanted = module.endpoints.filter(({ endpoint }) => (endpoint.access === 'admin') === isForAdmins);
      return `export default ${JSON.stringify(addressesOf(wanted))}`;
    },
  };
}

/** Keyed by `room.name`, sorted as declared. */
export function addressesOf(endpoints: ContractModule['endpoints']): Record<string, [string, string]> {
  return Object.fromEntries(
    endpoints.map(({ room, name, endpoint }) => [`${room}.${name}`, [endpoint.method, endpoint.path]]),
  );
}
