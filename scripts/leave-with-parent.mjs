// Loaded with --import into a program that another one supervises over an IPC channel. When the supervisor is gone,
// even by kill -9, the channel closes and the program leaves as if it had been asked to.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
