// Loaded with --import into programs that run from the sources. Node 24 asks for the package of every module that it loads, and parses the
// package's whole package.json each time. drizzle-orm's has 179 kB and its modules are some 150: loading them took two seconds of the
// processor, a sixth of which is left. The bundle of `npm start` has them inside.
import * as modules from 'node:module';

const folder = '/node_modules/drizzle-orm/';

// A test may start an older Node too, which has no such hooks.
modules.registerHooks?.({
  resolve(specifier, context, next) {
    const isOfPackage = specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.includes(folder);
    if (!isOfPackage) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});
