/** The order matters: each browser also names some of those below it. */
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

/** In this order: Android names Linux too, iPad and iPhone the Mac. */
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
 * A label for a browser's `User-Agent`, such as 'Chrome no Windows' or 'Safari no iPhone'. One half if the other is unknown, null if both
 * are. An iPad that asks for desktop pages is labelled as a Mac.
 */
export function formatDevice(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const [browser, system] = [nameIn(browsers, userAgent), nameIn(systems, userAgent)];
  return browser && system ? `${browser} no ${system}` : (browser ?? system ?? null);
}
