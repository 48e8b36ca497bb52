import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import * as z from 'zod';

// One JSON value in each line, between `npm run backup` and the server with the embedded database.

export const FromCommand = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('copy'), claimed: z.uuid().optional() }),
  z.object({ kind: z.literal('finish'), finishedAt: z.coerce.date(), file: z.string(), size: z.int() }),
  z.object({ kind: z.literal('fail'), reason: z.string() }),
  z.object({ kind: z.literal('sent'), sentAt: z.coerce.date().nullable(), problem: z.string().nullable() }),
]);
export type FromCommand = z.infer<typeof FromCommand>;

export const FromServer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('copied'),
    folder: z.string(),
    facts: z.object({ major: z.int(), migrations: z.array(z.string()), counts: z.record(z.string(), z.int()) }),
  }),
  z.object({ kind: z.literal('noted') }),
  z.object({ kind: z.literal('refused'), reason: z.string() }),
]);
export type FromServer = z.infer<typeof FromServer>;

export function send(socket: Socket, message: FromCommand | FromServer): void {
  socket.write(`${JSON.stringify(message)}\n`);
}

/** The messages that arrive; ends with the connection. */
export async function* received<Message>(socket: Socket, schema: z.ZodType<Message>): AsyncGenerator<Message> {
  for await (const line of createInterface({ input: socket })) yield schema.parse(JSON.parse(line));
}
