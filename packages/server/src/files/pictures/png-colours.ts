import { crc32, deflateSync } from 'node:zlib';
import { colourProfile, type Chromaticities } from './colour-profile.ts';

const HEADER_END = 33;
const COLOUR_TYPE_AT = 25;
const GREYS: ReadonlySet<number> = new Set([0, 4]);
/** What says more about colours than a gamma. */
const betterSources: ReadonlySet<string> = new Set(['iCCP', 'sRGB', 'cICP']);
const UNIT = 100_000;
/** sRGB's own, as most programs write it; browsers take it for sRGB where nothing is said of the primaries. */
const USUAL_GAMMA = 0.45455;
const USUAL_TOLERANCE = 0.05;
/** Red, green, blue and white of sRGB. */
const usualPrimaries: Chromaticities = { white: [0.3127, 0.329], primaries: [[0.64, 0.33], [0.3, 0.6], [0.15, 0.06]] }; // prettier-ignore

/**
 * A PNG that tells its colours by a gamma and primaries (`gAMA`, `cHRM`), with a profile that says the same: browsers honour both, libvips
 * profiles alone. Any other PNG as it is.
 */
export function withColourProfile(png: Buffer): Buffer {
  const found = colourChunks(png);
  const gamma = found.get('gAMA');
  if (gamma?.length !== 4 || [...betterSources].some((name) => found.has(name))) return png;
  const exponent = gamma.readUInt32BE(0) / UNIT;
  const told = chromaticitiesOf(found.get('cHRM'));
  if (exponent === 0 || (!told && Math.abs(exponent / USUAL_GAMMA - 1) < USUAL_TOLERANCE)) return png;
  const isGrey = GREYS.has(png[COLOUR_TYPE_AT]!);
  const profile = colourProfile({ gamma: 1 / exponent, isGrey, ...(told ?? usualPrimaries) });
  const content = Buffer.concat([Buffer.from('gamma\0\0', 'latin1'), deflateSync(profile)]);
  return Buffer.concat([png.subarray(0, HEADER_END), chunk('iCCP', content), png.subarray(HEADER_END)]);
}

/** The contents of the chunks between header and palette or pixels, where colours are told. */
function colourChunks(png: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let at = HEADER_END; at + 12 <= png.length;) {
    const name = png.toString('latin1', at + 4, at + 8);
    if (name === 'IDAT' || name === 'PLTE') break;
    const end = at + 8 + png.readUInt32BE(at);
    found.set(name, png.subarray(at + 8, end));
    at = end + 4;
  }
  return found;
}

function chromaticitiesOf(data: Buffer | undefined): Chromaticities | null {
  if (data?.length !== 32) return null;
  const pair = (at: number): [number, number] => [data.readUInt32BE(at) / UNIT, data.readUInt32BE(at + 4) / UNIT];
  const told: Chromaticities = { white: pair(0), primaries: [pair(8), pair(16), pair(24)] };
  return [told.white, ...told.primaries].every(([, y]) => y > 0) ? told : null;
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
