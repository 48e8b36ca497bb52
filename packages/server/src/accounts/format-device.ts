/** In this order: each browser below also names some of those that follow it. */
const browsers: readonly [name: string, mark: RegExp][] = [
  ['Instagram', /\bInstagram\b/],
  ['Facebook', /\bFB(?:AN|AV)\b/],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

/** Android also names Linux, the iPad and iPhone the Mac. */
const systems: readonly [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (kinds: typeof browsers, userAgent: string) => kinds.find(([, mark]) => mark.test(userAgent))?.[0];

/**
 * A browser's own description (`User-Agent`) in words a person knows, such as 'Chrome no Windows' or 'Safari no iPhone'; only one half when the other
 * is unknown, null when both are. An iPad that asks for desktop pages calls itself a Mac.
 */
export function formatDevice(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const [browser, system] = [nameIn(browsers, userAgent), nameIn(systems, userAgent)];
  return browser && system ? `${browser} no ${system}` : (browser ?? system ?? null);
}
