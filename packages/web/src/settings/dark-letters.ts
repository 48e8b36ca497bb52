/** The longest side of what is measured, in px: a logo is shown about as large. */
const SIDE = 200;
/** Below this luminance nothing has a contrast of 3 : 1 on the dark scheme's page. */
const TOO_DARK = 0.12;

/**
 * Whether a picture without a ground of its own has letters that the dark scheme's page swallows: a fifth of what is seen of it is too dark.
 * Rejects for a picture that cannot be read.
 */
export async function hasDarkLetters(url: string): Promise<boolean> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const scale = Math.min(1, SIDE / Math.max(image.naturalWidth, image.naturalHeight));
  const [width, height] = [image.naturalWidth, image.naturalHeight].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(image, 0, 0, width!, height!);
  const { data } = context.getImageData(0, 0, width!, height!);
  let [seen, dark] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < 128) continue;
    seen += 1;
    if (luminance(data[at]!, data[at + 1]!, data[at + 2]!) < TOO_DARK) dark += 1;
  }
  const hasGround = seen > 0.95 * (data.length / 4);
  return !hasGround && dark > 0.2 * seen;
}

const luminance = (...channels: [red: number, green: number, blue: number]) => {
  const [red, green, blue] = channels.map((value) => (value / 255) ** 2.2) as typeof channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
