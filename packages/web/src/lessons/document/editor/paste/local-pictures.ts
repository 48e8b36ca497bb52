/** The kinds of pictures that can be uploaded. */
const dataAddress = /^data:image\/(png|jpe?g|webp);base64,/i;

/** The picture in a `data:` address; null for one of another kind or without sense. */
export function pictureOfDataAddress(address: string): File | null {
  const found = dataAddress.exec(address);
  if (!found) return null;
  try {
    const bytes = Uint8Array.from(atob(decodeURIComponent(address.slice(found[0].length))), (byte) =>
      byte.charCodeAt(0),
    );
    return pictureFile(bytes, found[1]!.toLowerCase().replace('jpg', 'jpeg'));
  } catch {
    return null;
  }
}

/** The pictures that Word adds to a clipboard as RTF, where the HTML only names files of the author's disk. In the order of the text. */
export function picturesInRtf(rtf: string): File[] {
  const pictures: File[] = [];
  for (let at = rtf.indexOf(picture); at >= 0; at = rtf.indexOf(picture, at + 1)) {
    const { text, end } = outerText(rtf, at);
    const kind = /\\(png|jpeg)blip\b/.exec(text)?.[1];
    const hex = text.replace(/\\[a-z]+-?\d* ?/gi, '').replace(/\s+/g, '');
    if (kind && /^(?:[\da-f]{2})+$/i.test(hex)) pictures.push(pictureFile(bytesOf(hex), kind));
    at = end;
  }
  return pictures;
}

const picture = String.raw`{\pict`;

/** What an RTF group holds, without the groups inside it, and where it ends. */
function outerText(rtf: string, start: number): { text: string; end: number } {
  let depth = 0;
  let text = '';
  let from = start + 1;
  for (let at = start; at < rtf.length; at += 1) {
    const character = rtf[at];
    if (character === '\\') at += 1;
    else if (character === '{') {
      if (depth === 1) text += rtf.slice(from, at);
      depth += 1;
    } else if (character === '}') {
      depth -= 1;
      if (depth === 0) return { text: text + rtf.slice(from, at), end: at };
      if (depth === 1) from = at + 1;
    }
  }
  return { text: '', end: rtf.length };
}

const bytesOf = (hex: string) =>
  Uint8Array.from({ length: hex.length / 2 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16));

const pictureFile = (bytes: Uint8Array<ArrayBuffer>, kind: string) =>
  new File([bytes], `imagem.${kind.replace('jpeg', 'jpg')}`, { type: `image/${kind}` });
