// Loaded with --import into a program that another one supervises over an IPC channel. When the supervisor ends, even by kill -9, the
// channel closes and the program stops as after SIGTERM.
import cluster from 'node:cluster';

// A worker of the server inherits the option and has the server's primary for a parent: it stops by itself (platform/workers/primary.ts).
if (cluster.isPrimary) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
