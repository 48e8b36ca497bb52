import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { showMember } from '../src/platform/shown-member.ts';
import { shownToasts } from '../src/ui/toast/toast.ts';
import './without-drawing.ts';

// Vitest's setup file. One page runs many files, with the modules that it loaded for the first one: a page of its own for each file took a
// third more of the processor. This gives each test what a new page would have.

/** Vitest's own size of a page, because a file leaves the size that it chose. */
beforeAll(() => page.viewport(414, 896));
beforeEach(cleanup);
afterEach(() => {
  for (const { id } of shownToasts.now()) shownToasts.dismiss(id);
  showMember(undefined);
  sessionStorage.clear();
  localStorage.clear();
});
afterAll(cleanup);
