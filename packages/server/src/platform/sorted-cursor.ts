import type * as z from 'zod';
import { refuse } from './http/refusal.ts';

/** The cursor at which a sorted list stopped. `position`: the values that make a row unique, in the order of the sort. */
export function encodePosition(position: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Refuses `invalid_input` for anything but a position of this shape, such as another sort's. */
export function decodePosition<Position>(shape: z.ZodType<Position>, cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return refuse('invalid_input', [{ path: 'cursor', message: 'Posição da lista inválida' }]);
  }
}
