/**
 * The index that a key moves to in a row or column of `count` items; `current` has the focus (−1: none). Null for keys that do not move.
 * It wraps at both ends.
 */
export function stepTo(key: string, current: number, count: number, axis: 'horizontal' | 'vertical'): number | null {
  if (key === (axis === 'horizontal' ? 'ArrowRight' : 'ArrowDown')) return (current + 1) % count;
  if (key === (axis === 'horizontal' ? 'ArrowLeft' : 'ArrowUp')) return (Math.max(current, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
