import type * as z from 'zod';
import { refuse } from './http/refusal.ts';

/** Where a sorted list stopped, for a client to hand back. `position`: whatever makes one of its rows unique, in the order of the sort. */
export function encodePosition(position: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Refuses `invalid_input` for anything but a position of this shape, such as one of another sort. */
export function decodePosition<Position>(shape: z.ZodType<Position>, cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return refuse('invalid_input', [{ path: 'cursor', message: 'Posição da lista inválida' }]);
  }
}
