// Loaded with --import into the product: tells whoever started it what its objects weigh once all waste is collected.
process.on('message', (question) => {
  if (question !== 'memory') return;
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  process.send?.({ heapUsed, arrayBuffers });
});
process.channel?.unref();
