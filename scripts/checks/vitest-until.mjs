/** Vitest's reporter that ends a run at the instant that TEST_UNTIL names, in milliseconds: what has begun is finished, nothing else begins. */
export default class VitestUntil {
  /** @param {import('vitest/node').Vitest} vitest */
  onInit(vitest) {
    const left = Number(process.env.TEST_UNTIL) - Date.now();
    setTimeout(() => void vitest.cancelCurrentRun('keyboard-input'), Math.max(left, 0)).unref();
  }
}
