import type { SvgNode } from '@jornada/domain/certificates/drawing/svg-nodes';
import { createElement, type ReactNode } from 'react';

/** The elements of a drawing, for the inside of an `<svg>`. */
export const svgElements = (nodes: readonly (SvgNode | string)[]): ReactNode[] =>
  nodes.map((node, place) =>
    typeof node === 'string'
      ? node
      : createElement(node.name, { key: place, ...properties(node.attributes) }, ...svgElements(node.children)),
  );

/** React's names for SVG's attributes: `strokeWidth` for `stroke-width`. */
const properties = (attributes: SvgNode['attributes']) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
