// For the container image, which has only the server's packages: nothing is missing there, and nothing could be installed or built.
import { markInstalled } from './packages.mjs';
import { markServerBuilt } from './server-build.mjs';
import { projectRoot } from './supervise.mjs';

markInstalled(projectRoot);
markServerBuilt(projectRoot);
