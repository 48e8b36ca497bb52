/** Colour arithmetic of the generated art and of schools' colours. It mixes in OKLab, so that indigo → coral → gold never turns grey in the middle. */
type Triple = readonly [number, number, number];

/** A channel 0…1 as the light that it stands for. */
export const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const toGamma = (light: number) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);

/** A `#rrggbb` colour in OKLab: lightness 0…1, and two axes of colour. */
export function toLab(hex: string): Triple {
  const packed = Number.parseInt(hex.slice(1), 16);
  const r = toLinear(((packed >> 16) & 255) / 255);
  const g = toLinear(((packed >> 8) & 255) / 255);
  const b = toLinear((packed & 255) / 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const toByte = (light: number) =>
  Math.round(Math.min(1, toGamma(Math.max(0, light))) * 255)
    .toString(16)
    .padStart(2, '0');

/** The other way. Channels that no screen shows are clamped. */
export function toHex([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = toByte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = toByte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = toByte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return `#${red}${green}${blue}`;
}

/** The colour at `amount` (0…1) of the way between two `#rrggbb` colours. */
export function mix(from: string, to: string, amount: number): string {
  const [a, b] = [toLab(from), toLab(to)];
  const between = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * amount;
  return toHex([between(0), between(1), between(2)]);
}

/** The colour at position 0…1 of evenly spaced stops; other positions are clamped. */
export function ramp(stops: readonly [string, string, ...string[]], at: number): string {
  const place = Math.min(1, Math.max(0, at)) * (stops.length - 1);
  const index = Math.min(Math.floor(place), stops.length - 2);
  return mix(stops[index] ?? stops[0], stops[index + 1] ?? stops[1], place - index);
}
