/** Vitest's reporter that ends a run at the instant in TEST_UNTIL, in milliseconds: tests under way finish, no others start. */
export default class VitestUntil {
  /** @param {import('vitest/node').Vitest} vitest */
  onInit(vitest) {
    const left = Number(process.env.TEST_UNTIL) - Date.now();
    setTimeout(() => void vitest.cancelCurrentRun('keyboard-input'), Math.max(left, 0)).unref();
  }
}
