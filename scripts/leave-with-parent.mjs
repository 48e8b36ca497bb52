// Loaded with --import into a program that another one supervises over an IPC channel. When the supervisor ends, even by kill -9, the
// channel closes and the program stops as after SIGTERM.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
