import type { Socket } from 'node:net';
import { StartError } from '../../platform/start-error.ts';
import type { FinishedBackup, SendingEnd } from '../backup-store.ts';
import { FromServer, received, send, type FromCommand } from './messages.ts';

/** The command's side of the connection to a running server. Each call throws a StartError with the server's reason, or when it is gone. */
export function askServer(socket: Socket) {
  const answers = received(socket, FromServer);
  const ask = async (message: FromCommand) => {
    send(socket, message);
    const { value, done } = await answers.next().catch(() => ({ value: undefined, done: true }));
    if (done || !value) throw new StartError('A Jornada no ar encerrou durante a cópia. Faça a cópia de novo.');
    if (value.kind === 'refused') throw new StartError(value.reason);
    return value;
  };
  return {
    async copy(claimed: string | undefined) {
      const answer = await ask({ kind: 'copy', claimed });
      if (answer.kind !== 'copied') throw new Error('The server answered something else');
      return answer;
    },
    finish: async (finished: FinishedBackup) => void (await ask({ kind: 'finish', ...finished })),
    fail: async (reason: string) => void (await ask({ kind: 'fail', reason })),
    sent: async ({ sentAt, problem }: SendingEnd) => void (await ask({ kind: 'sent', sentAt, problem })),
    end: () => void socket.end(),
  };
}
