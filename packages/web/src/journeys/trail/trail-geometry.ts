/** The stones' positions on a trail and the path between them, all in CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

export interface TrailGeometry {
  isNarrow: boolean;
  columns: number;
  /** Width of one stone's own box. */
  cell: number;
  rowHeight: number;
  height: number;
  /** Centre of each stone, in lesson order. */
  places: readonly Place[];
  /** Path data from each stone to the next one: one fewer than stones. */
  segments: readonly string[];
}

const narrowBelow = 560;
/** Room at both sides where a row turns into the next. */
const turnRoom = 36;

/**
 * Lays out `count` stones in a box of `width`. Wide: rows of four to seven (a week) in alternating directions.
 * Narrow: one column that swings a little. The stones are always in lesson order.
 */
export function trailGeometry(width: number, count: number): TrailGeometry {
  const isNarrow = width < narrowBelow;
  const columns = isNarrow ? 1 : Math.max(4, Math.min(7, Math.floor((width - 64) / 140)));
  const rowHeight = isNarrow ? 84 : 166;
  const cell = isNarrow ? width : (width - turnRoom * 2) / columns;
  const rows = Math.ceil(count / columns);

  const placeOf = (index: number): Place => {
    if (isNarrow) return { x: 38 + Math.sin(index * 0.9) * 9, y: rowHeight / 2 + index * rowHeight };
    const row = Math.floor(index / columns);
    const step = index % columns;
    const column = row % 2 ? columns - 1 - step : step;
    return { x: turnRoom + cell * (column + 0.5), y: 48 + row * rowHeight + Math.sin(index * 1.7) * 7 };
  };
  const places = Array.from({ length: count }, (_, index) => placeOf(index));

  const segmentFrom = (index: number): string => {
    const [a, b] = [placeOf(index), placeOf(index + 1)];
    const curve = (c: Place, d: Place) => `M${point(a)}C${point(c)} ${point(d)} ${point(b)}`;
    if (isNarrow) return curve({ x: a.x, y: a.y + rowHeight * 0.4 }, { x: b.x, y: b.y - rowHeight * 0.4 });
    const isTurn = (index + 1) % columns === 0;
    if (!isTurn) {
      const reach = (b.x - a.x) * 0.45;
      return curve({ x: a.x + reach, y: a.y }, { x: b.x - reach, y: b.y });
    }
    const side = Math.floor(index / columns) % 2 ? -1 : 1;
    const reach = side * (cell / 2 + turnRoom * 0.92) * 1.333;
    return curve({ x: a.x + reach, y: a.y }, { x: b.x + reach, y: b.y });
  };
  const segments = Array.from({ length: Math.max(0, count - 1) }, (_, index) => segmentFrom(index));
  return { isNarrow, columns, cell, rowHeight, height: rows * rowHeight, places, segments };
}

const point = ({ x, y }: Place) => `${x.toFixed(1)} ${y.toFixed(1)}`;
