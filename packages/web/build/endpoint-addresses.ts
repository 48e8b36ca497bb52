import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';

type ContractModule = {
  endpoints: readonly {
    room: string;
    name: string;
    endpoint: { method: string; path: string; access: string; accepts?: string };
  }[];
};

type Listed = ContractModule['endpoints'][number];

/**
 * Rooms and endpoints that nothing asks for before a screen is there that imports platform/later-endpoints.ts. `early`: what shells, routes
 * and the first screens ask for all the same.
 */
const later = [
  'asks',
  'certificates',
  'conversations',
  'longJobs',
  'messageFiles',
  'missions',
  'myPrivacy',
  'passkeys',
  'publications',
  'quiz',
  'reminders',
  'rewards',
  'secondFactor',
  'stepUp',
  'studyPlan',
  'accounts.updateProfile',
  'accounts.changePassword',
  'accounts.endOtherSessions',
  'accounts.forgetDevice',
  'accounts.signOut',
  'accounts.signUp',
  'accounts.sendResetPasswordEmail',
  'accounts.checkPasswordReset',
  'accounts.performPasswordReset',
  'accounts.requestEmailProof',
  'accounts.checkEmailProof',
  'accounts.proveEmail',
  'enrollments.enroll',
  'lessons.completeLesson',
  'lessons.downloadAttachment',
  'lessons.readLessonFile',
];
const early = ['certificates.listMyCertificates', 'rewards.readProgress'];
/** For operators, and the first name of `sendResetPasswordEmail`: no screen calls them. */
const uncalled = ['health.readyz', 'accounts.requestPasswordReset'];
/** Neither are deliveries, which come from payment platforms. */
const isCalled = ({ room, name, endpoint }: Listed) =>
  endpoint.accepts !== 'delivery' && !uncalled.includes(`${room}.${name}`);
/** Everybody may, and administrators' screens alone do: it says the version. */
const isVersion = ({ room, name }: Listed) => room === 'health' && name === 'healthz';
const isForAdmins = (listed: Listed) => listed.endpoint.access === 'admin' || isVersion(listed);
const isLater = ({ room, name }: Listed) =>
  (later.includes(room) || later.includes(`${room}.${name}`)) && !early.includes(`${room}.${name}`);

/** Only the first module is part of members' first load. */
const modules: Record<string, (listed: Listed) => boolean> = {
  'virtual:endpoint-addresses': (listed) => !isForAdmins(listed) && !isLater(listed) && isCalled(listed),
  'virtual:later-endpoint-addresses': (listed) => !isForAdmins(listed) && isLater(listed),
  'virtual:admin-endpoint-addresses': isForAdmins,
};
const contractFolder = fileURLToPath(new URL('../../contract/src/', import.meta.url));

/**
 * Gives the browser method and path of every endpoint (`{ "lessons.readLesson": ["GET", "/api/lessons/:lessonId"] }`)
 * without the schemas: the contract is read in Node, so Zod stays out of the bundle.
 */
export function endpointAddresses(): Plugin {
  return {
    name: 'endpoint-addresses',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    async load(id) {
      const isWanted = modules[id.slice(1)];
      if (!isWanted || !id.startsWith('\0')) return;
      const { module, dependencies } = await runnerImport<ContractModule>(`${contractFolder}contract.ts`);
      for (const file of dependencies) this.addWatchFile(file);
      return `export default ${JSON.stringify(addressesOf(module.endpoints.filter(isWanted)))}`;
    },
  };
}

/** Keyed by `room.name`, sorted as declared. */
export function addressesOf(endpoints: ContractModule['endpoints']): Record<string, [string, string]> {
  return Object.fromEntries(
    endpoints.map(({ room, name, endpoint }) => [`${room}.${name}`, [endpoint.method, endpoint.path]]),
  );
}
