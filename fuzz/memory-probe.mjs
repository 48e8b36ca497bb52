// Loaded with --import into the product: reports to its parent the size of its objects after garbage collection.
process.on('message', (question) => {
  if (question !== 'memory') return;
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  process.send?.({ heapUsed, arrayBuffers });
});
process.channel?.unref();
