// For the container image, which holds the server's packages alone: nothing is missing there, and nothing could be installed.
import { markInstalled } from './packages.mjs';
import { projectRoot } from './supervise.mjs';

markInstalled(projectRoot);
