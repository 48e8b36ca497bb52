import { minifySync } from 'vite';

/*
 * Scripts inside index.html, which run before the app arrives. They are written out as text, so each may use nothing from its
 * surroundings.
 */

/** A script that calls this function with these values. */
export const scriptOf = <Given extends unknown[]>(script: (...args: Given) => void, ...args: Given): string =>
  minified(`(${script.toString()})(...VALUES)`).replace('...VALUES', () =>
    args.map((arg) => JSON.stringify(arg)).join(','),
  );

/** The page without comments, indentation and long names in its inline scripts. */
export const shortened = (html: string): string =>
  html
    .replaceAll(/<script>\n([^]*?)<\/script>/g, (_, code: string) => `<script>${minified(code)}</script>`)
    .replaceAll(/<!--[^]*?-->/g, '')
    .replaceAll(/\n\s*/g, '\n');

function minified(script: string): string {
  const { code, errors } = minifySync('in-page.js', script, { compress: { target: 'es2022' } });
  if (errors.length > 0) throw new Error(`A script of the page cannot be read: ${errors[0]!.message}`);
  return code.trim().replace(/;$/, '');
}

/**
 * Fetches the code and the first answers of the screen at the page's address. `kinds`: the kind of screen for the first part of an
 * address; `screens`: numbers of the files of each kind.
 */
export function preload(files: string[], kinds: Record<string, string>, screens: Record<string, number[]>) {
  const page = document.documentElement;
  let kind = kinds[location.pathname.split('/')[1] ?? ''];
  // Every screen redirects visitors to the sign-in screen.
  if (kind && kind !== 'link' && page.hasAttribute('data-visitor')) kind = 'entry';
  if (!kind) return;
  page.setAttribute('data-screen', kind);
  for (const number of screens[kind] ?? []) {
    const link = document.createElement('link');
    const href = files[number] ?? '';
    link.rel = href.endsWith('.js') ? 'modulepreload' : 'preload';
    if (link.rel === 'preload') link.as = href.endsWith('.css') ? 'style' : 'fetch';
    // The same mode as the app's later requests: another one would fetch them twice.
    link.crossOrigin = 'anonymous';
    // The outline does not need them.
    if (link.as !== 'style') link.fetchPriority = 'low';
    link.href = href;
    document.head.append(link);
  }
}

/**
 * Shows the screen's outline, then starts the app after it is painted. `modules` are evaluated one by one, each in its own task, so that
 * a slow phone reacts to touches in between; the last is the app, which needs its `styles`. If a module fails, a new version may have
 * replaced its files: the page reloads if the server answers, at most once a minute (`reloadedAt`). Otherwise it shows that it failed.
 */
export function boot(logoClass: string, reloadedAt: string, styles: string[], modules: string[]) {
  const page = document.documentElement;
  const kind = page.getAttribute('data-screen');
  const outline = kind && document.getElementById(`outline-${kind === 'link' ? 'entry' : kind}`);
  const root = document.getElementById('root');
  const late = document.querySelector('.late');
  for (const link of late?.querySelectorAll('a') ?? []) {
    // Following it as a link would drop the part after # of a link from a mail.
    link.addEventListener('click', (event) => {
      event.preventDefault();
      location.reload();
    });
  }
  if (root && outline instanceof HTMLTemplateElement) {
    root.replaceChildren(outline.content.cloneNode(true), ...(late ? [late] : []));
    for (const part of root.querySelectorAll<HTMLElement>('[data-style]'))
      part.style.cssText = part.dataset.style ?? '';
    const {
      systemName = 'Jornada',
      logoUrl,
      logoDarkUrl,
    } = JSON.parse(document.getElementById('platform-settings')?.textContent || '{}');
    const name = root.querySelector('[data-platform-name]');
    if (name) name.textContent = systemName === 'Jornada' ? 'jornada' : systemName;
    const isDark = page.getAttribute('data-mantine-color-scheme') === 'dark';
    const image = (isDark && logoDarkUrl) || logoUrl;
    if (image) {
      const logo = document.createElement('img');
      logo.className = logoClass;
      logo.src = image;
      logo.alt = systemName;
      root.querySelector('[data-platform-logo]')?.replaceWith(logo);
    }
  }
  const styled = styles.map(
    (href) =>
      new Promise((done, fail) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.crossOrigin = 'anonymous';
        link.addEventListener('load', done);
        link.addEventListener('error', fail);
        link.href = href;
        document.head.append(link);
      }),
  );
  const pause = () => new Promise((done) => setTimeout(done));
  // The browser does not paint a page in the background.
  const painted = new Promise((done) => {
    setTimeout(done, document.hidden ? 0 : 500);
    requestAnimationFrame(() => setTimeout(done));
  });
  const evaluate = async () => {
    await painted;
    for (const module of modules.slice(0, -1)) {
      await import(module);
      await pause();
    }
  };
  const fail = async () => {
    try {
      const isFirst = Date.now() - Number(sessionStorage.getItem(reloadedAt)) > 60_000;
      if (isFirst && (await fetch('/healthz', { signal: AbortSignal.timeout(4_000) })).ok) {
        sessionStorage.setItem(reloadedAt, String(Date.now()));
        return location.reload();
      }
    } catch {}
    page.setAttribute('data-failed', '');
    addEventListener('online', () => location.reload());
  };
  Promise.all([evaluate(), ...styled])
    .then(() => import(modules[modules.length - 1] ?? ''))
    .catch(fail);
}
