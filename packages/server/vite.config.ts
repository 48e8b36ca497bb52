import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, normalizePath, type Plugin } from 'vite';

const root = import.meta.dirname;
const output = join(root, 'dist');
/** The bundle's folder, also in modules where `import.meta` would be a fault of syntax. */
const folderOfBundle = '__folder_of_bundle';

/**
 * Modules find migrations, screens, lists and pages beside themselves. In the bundle they keep the address of their source, because those
 * files stay where they are.
 */
function keepAddresses(): Plugin {
  const fromOutput = (path: string) => JSON.stringify(`/${normalizePath(relative(output, path))}`);
  return {
    name: 'keep-addresses',
    transform: {
      filter: { code: /__dirname|\bimport\.meta\.(?:dirname|url)\b/, id: { exclude: /\0/ } },
      handler(code, id) {
        const folder = `(${folderOfBundle} + ${fromOutput(dirname(id))})`;
        const url = `new URL(${fromOutput(id).replace('/', './')}, import.meta.url).href`;
        const moved = code.replaceAll('import.meta.dirname', folder).replaceAll('import.meta.url', `(${url})`);
        const isCommonJs = /\b__dirname\b/.test(code) && !/\b(?:const|let|var) __dirname\b/.test(code);
        // In one line with the first: lines keep their numbers.
        return { code: isCommonJs ? `const __dirname = ${folder}; ${moved}` : moved, map: null };
      },
    },
  };
}

/** Milliseconds. A server that was started before a build may still load files of its own, whose names differ. */
const keptAfterBuild = 7 * 24 * 60 * 60_000;

function removeOldFiles(): Plugin {
  return {
    name: 'remove-old-files',
    async writeBundle({ dir = output }, bundle) {
      for (const name of await readdir(dir)) {
        const file = join(dir, name);
        if (name in bundle || Date.now() - (await stat(file)).mtimeMs < keptAfterBuild) continue;
        await rm(file, { recursive: true, force: true });
      }
    },
  };
}

/** Packages that the bundle loads from node_modules. */
export const externalPackages = [
  // It reads its code from files beside its own.
  '@electric-sql/pglite',
  // It loads a part of itself while it runs, where no bundler sees it: a second copy, whose errors it would not know.
  'file-type',
  // Its certificates' library needs its parts run in an order that a bundle does not keep.
  '@simplewebauthn/server',
  // Large ones that few installations load.
  '@aws-sdk/client-s3',
  'stripe',
  // It loads the machine's own build of libvips.
  'sharp',
];

/**
 * The server as `npm start` and the container image run it: few files, without types, so that Node neither looks for two thousand
 * modules nor strips their types at each start. `npm run dev` and the tests inside one process run the sources.
 */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [keepAddresses(), removeOldFiles()],
  define: { [folderOfBundle]: 'import.meta.dirname' },
  build: {
    ssr: true,
    outDir: output,
    emptyOutDir: false,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: fileURLToPath(new URL('src/main.ts', import.meta.url)),
        doctor: fileURLToPath(new URL('src/doctor/main.ts', import.meta.url)),
        recount: fileURLToPath(new URL('src/rewards/counts/main.ts', import.meta.url)),
        backup: fileURLToPath(new URL('src/backup/make/main.ts', import.meta.url)),
        restore: fileURLToPath(new URL('src/backup/restore/main.ts', import.meta.url)),
        'rehearse-restore': fileURLToPath(new URL('src/backup/rehearse/main.ts', import.meta.url)),
        'move-database': fileURLToPath(new URL('src/backup/move/main.ts', import.meta.url)),
        'access-link': fileURLToPath(new URL('src/accounts/recovery/server-link/main.ts', import.meta.url)),
        'reset-second-factor': fileURLToPath(new URL('src/accounts/second-factor/reset/main.ts', import.meta.url)),
        'create-database': fileURLToPath(
          new URL('src/platform/database/embedded/create-database.program.ts', import.meta.url),
        ),
        'normalize-picture': fileURLToPath(new URL('src/files/pictures/normalize-picture.program.ts', import.meta.url)),
        'badge-keys': fileURLToPath(new URL('src/certificates/badges/keys/main.ts', import.meta.url)),
      },
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
        // The text is beside it.
        sourcemapExcludeSources: true,
      },
    },
  },
  ssr: {
    noExternal: true,
    external: externalPackages,
  },
});
