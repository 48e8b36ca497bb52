type Vector = [number, number, number];
type Matrix = [Vector, Vector, Vector];
type Chromaticity = [x: number, y: number];

export interface Chromaticities {
  white: Chromaticity;
  primaries: [red: Chromaticity, green: Chromaticity, blue: Chromaticity];
}

/** The white of profiles, D50. */
const PROFILE_WHITE: Vector = [0.9642, 1, 0.8249];
/** From XYZ to the cones' answers (Bradford). */
const CONES: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];
const HEADER_BYTES = 128;

const xyz = ([x, y]: Chromaticity): Vector => [x / y, 1, (1 - x - y) / y];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const apply = (matrix: Matrix, to: Vector): Vector => [dot(matrix[0], to), dot(matrix[1], to), dot(matrix[2], to)];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const transposed = ([a, b, c]: Matrix): Matrix => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
];

function inverse(matrix: Matrix): Matrix {
  const [a, b, c] = matrix;
  const determinant = dot(a, cross(b, c));
  const over = (vector: Vector) => vector.map((value) => value / determinant) as Vector;
  return transposed([over(cross(b, c)), over(cross(c, a)), over(cross(a, b))]);
}

/** The colours of full red, green and blue, seen under the profile's white instead of their own. */
function adaptedPrimaries({ white, primaries }: Chromaticities): Matrix {
  const columns = primaries.map(xyz) as Matrix;
  const shares = apply(inverse(transposed(columns)), xyz(white));
  const [from, to] = [apply(CONES, xyz(white)), apply(CONES, PROFILE_WHITE)];
  const back = inverse(CONES);
  return columns.map((column, index) => {
    const cones = apply(CONES, column).map((cone, at) => (cone * shares[index]! * to[at]!) / from[at]!) as Vector;
    return apply(back, cones);
  }) as Matrix;
}

/** An ICC profile (version 2) of three primaries, or of grey, with a gamma. */
export function colourProfile({
  gamma,
  isGrey,
  ...colours
}: Chromaticities & { gamma: number; isGrey: boolean }): Buffer {
  const curve = Buffer.concat([Buffer.from('curv\0\0\0\0\0\0\0\x01', 'latin1'), Buffer.alloc(4)]);
  curve.writeUInt16BE(Math.min(0xffff, Math.round(gamma * 256)), 12);
  const [red, green, blue] = adaptedPrimaries(colours).map(point) as [Buffer, Buffer, Buffer];
  const tags: [name: string, value: Buffer][] = isGrey
    ? [['kTRC', curve]]
    : [['rXYZ', red], ['gXYZ', green], ['bXYZ', blue], ['rTRC', curve], ['gTRC', curve], ['bTRC', curve]]; // prettier-ignore
  tags.push(['wtpt', point(PROFILE_WHITE)]);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(0x0210_0000, 8);
  header.write(`mntr${isGrey ? 'GRAY' : 'RGB '}XYZ `, 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  point(PROFILE_WHITE).copy(header, 68, 8);
  const directory = Buffer.alloc(4 + 12 * tags.length);
  directory.writeUInt32BE(tags.length);
  let at = HEADER_BYTES + directory.length;
  tags.forEach(([name, value], index) => {
    directory.write(name, 4 + 12 * index, 'latin1');
    directory.writeUInt32BE(at, 8 + 12 * index);
    directory.writeUInt32BE(value.length, 12 + 12 * index);
    at += value.length;
  });
  header.writeUInt32BE(at, 0);
  return Buffer.concat([header, directory, ...tags.map(([, value]) => value)]);
}

/** A colour as profiles write it: fractions of 65536. */
function point(colour: Vector): Buffer {
  const written = Buffer.alloc(20);
  written.write('XYZ ', 0, 'latin1');
  colour.forEach((value, index) => written.writeInt32BE(Math.round(value * 65536), 8 + 4 * index));
  return written;
}
