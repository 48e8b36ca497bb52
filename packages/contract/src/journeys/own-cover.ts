import * as z from 'zod';

const Address = z
  .string()
  .max(200)
  .regex(/^\/platform-assets\/covers\//, 'Envie a capa de novo');
const Percent = z.int().min(0).max(100);

/** A journey's own cover as `OwnCover` of the domain describes it (decision H13). */
export const OwnCover = z.object({ url: Address, smallUrl: Address, focusX: Percent, focusY: Percent });
