import type { Font } from './measure.ts';
import type { Drawing, Gradient, GroupShape, Shape, Stroke } from './shapes.ts';

/** An element of SVG, to be written as text or built by a library. Attributes as in SVG, none of them a style. */
export interface SvgNode {
  name: string;
  /** An undefined one is left out. */
  attributes: Readonly<Record<string, string | number | undefined>>;
  children: readonly (SvgNode | string)[];
}

const HEADING = "'Bricolage Grotesque Variable', 'Bricolage Grotesque', system-ui, sans-serif";
const TEXT = "'Figtree Variable', Figtree, system-ui, sans-serif";
const NOTO = "'Noto Sans', system-ui, sans-serif";

const fonts: Readonly<Record<Font, { 'font-family': string; 'font-weight': number }>> = {
  heading800: { 'font-family': HEADING, 'font-weight': 800 },
  heading700: { 'font-family': HEADING, 'font-weight': 700 },
  text400: { 'font-family': TEXT, 'font-weight': 400 },
  text600: { 'font-family': TEXT, 'font-weight': 600 },
  text700: { 'font-family': TEXT, 'font-weight': 700 },
  noto800: { 'font-family': NOTO, 'font-weight': 800 },
  noto700: { 'font-family': NOTO, 'font-weight': 700 },
  noto400: { 'font-family': NOTO, 'font-weight': 400 },
};

/** A drawing as the content of an `<svg>`. `id`: begins the ids of what it defines, so it is unique in its document. */
export function svgNodes({ shapes }: Drawing, id: string): SvgNode[] {
  const definitions: SvgNode[] = [];
  const define = (node: Omit<SvgNode, 'attributes'> & { attributes?: SvgNode['attributes'] }) => {
    const own = `${id}${definitions.length}`;
    definitions.push({ ...node, attributes: { id: own, ...node.attributes } });
    return `url(#${own})`;
  };
  const content = shapes.map((shape) => nodeOf(shape, define));
  // Without it, browsers round the widths of small letters.
  return [node('defs', {}, definitions), node('g', { 'text-rendering': 'geometricPrecision' }, content)];
}

type Define = (node: Omit<SvgNode, 'attributes'> & { attributes?: SvgNode['attributes'] }) => string;

const node = (name: string, attributes: SvgNode['attributes'], children: SvgNode['children'] = []): SvgNode => ({
  name,
  attributes,
  children,
});

function nodeOf(shape: Shape, define: Define): SvgNode {
  switch (shape.kind) {
    case 'path': {
      const fill = typeof shape.fill === 'object' ? define(gradientNode(shape.fill)) : (shape.fill ?? 'none');
      const opacity = shape.opacity === undefined ? {} : { opacity: shape.opacity };
      return node('path', { d: shape.d, fill, ...(shape.stroke && strokeOf(shape.stroke)), ...opacity });
    }
    case 'text': {
      const { text, x, y, font, size, colour, spacing } = shape;
      const between = spacing ? { 'letter-spacing': Math.round(spacing * size * 100) / 100 } : {};
      return node('text', { x, y, ...fonts[font], 'font-size': size, fill: colour, ...between }, [text]);
    }
    case 'letters': {
      const { letters, font, size, colour } = shape;
      const each = (value: (letter: (typeof letters)[number]) => number) => letters.map(value).join(' ');
      const places = { x: each(({ x }) => x), y: each(({ y }) => y), rotate: each(({ degrees }) => degrees) };
      const text = letters.map((letter) => letter.text).join('');
      return node('text', { ...places, ...fonts[font], 'font-size': size, fill: colour }, [text]);
    }
    case 'image': {
      const { url, x, y, width, height } = shape;
      return node('image', { href: url, x, y, width, height, preserveAspectRatio: 'xMinYMid meet' });
    }
    case 'group':
      return groupNode(shape, define);
  }
}

function groupNode({ shapes, clip, x = 0, y = 0, scale = 1 }: GroupShape, define: Define): SvgNode {
  const moved = x !== 0 || y !== 0 ? [`translate(${x} ${y})`] : [];
  const scaled = scale === 1 ? [] : [`scale(${scale})`];
  const transform = [...moved, ...scaled].join(' ');
  return node(
    'g',
    {
      ...(transform !== '' && { transform }),
      ...(clip !== undefined && { 'clip-path': define({ name: 'clipPath', children: [node('path', { d: clip })] }) }),
    },
    shapes.map((shape) => nodeOf(shape, define)),
  );
}

const strokeOf = ({ colour, width, opacity }: Stroke) => ({
  stroke: colour,
  'stroke-width': width,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  ...(opacity !== undefined && { 'stroke-opacity': opacity }),
});

function gradientNode(gradient: Gradient): SvgNode {
  const children = gradient.stops.map(({ offset, colour, opacity = 1 }) =>
    node('stop', { offset, 'stop-color': colour, ...(opacity < 1 && { 'stop-opacity': opacity }) }),
  );
  if (gradient.kind === 'radial') {
    const { x: cx, y: cy, radius: r } = gradient;
    return node('radialGradient', { gradientUnits: 'userSpaceOnUse', cx, cy, r }, children);
  }
  const { x1, y1, x2, y2 } = gradient;
  return node('linearGradient', { gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 }, children);
}
