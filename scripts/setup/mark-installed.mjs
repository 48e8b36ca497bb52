// For the container image, which has only the server's packages: nothing is missing there, and nothing could be installed.
import { markInstalled } from './packages.mjs';
import { projectRoot } from './supervise.mjs';

markInstalled(projectRoot);
