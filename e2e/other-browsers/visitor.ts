import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DrivenBrowser } from './driven-browser.ts';
import { findOnScreen, type Found, type Target } from './find-on-screen.ts';
import { lengthenWaits } from '../rewards-on-screen.ts';
import { recordedErrors, watchErrors } from './page-errors.ts';

/** On the busiest machine; what is on the screen earlier is found earlier. */
const longestWait = 60_000;
const control = '\uE009';

/** A person in front of a browser: looks, presses, types, and notices errors. */
export class Visitor {
  readonly #browser: DrivenBrowser;
  readonly #home: string;
  readonly #pictures: string | undefined;
  #stations = 0;

  /** `home`: the product's address. `pictures`: where pictures of the stations go, if anywhere. */
  constructor(browser: DrivenBrowser, home: string, pictures?: string) {
    this.#browser = browser;
    this.#home = home;
    this.#pictures = pictures;
  }

  /** Loads the product. What would disappear by itself stays on the screen, however slow the machine is. */
  async opens(path: string): Promise<void> {
    await this.#browser.open(this.#home + path);
    await this.#browser.evaluate(watchErrors, undefined);
    await this.#browser.evaluate(lengthenWaits, undefined);
  }

  async sees(target: Target | string): Promise<void> {
    await this.#until(asTarget(target), (found) => found !== undefined);
  }

  /** Waits until it stands still and nothing covers it. */
  async presses(target: Target): Promise<void> {
    let before: Found | undefined;
    const { x, y } = (await this.#until(target, (found) => {
      const isStill = found !== undefined && found.x === before?.x && found.y === before.y;
      before = found;
      return isStill && found.isUncovered;
    }))!;
    await this.#browser.perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  /** Writes into a field in place of what is in it. */
  async types(name: string, text: string): Promise<void> {
    const field: Target = { role: 'textbox', name };
    await this.presses(field);
    const selectAll = [
      { type: 'keyDown' as const, value: control },
      ...keysFor('a'),
      { type: 'keyUp' as const, value: control },
    ];
    await this.#browser.perform([{ type: 'key', id: 'keyboard', actions: [...selectAll, ...keysFor(text)] }]);
    await this.#until(field, (found) => found?.value === text);
  }

  /** Ends a part of the story: nothing may have gone wrong, and there is a picture where pictures are wanted. */
  async reaches(station: string): Promise<void> {
    this.#stations += 1;
    if (this.#pictures) {
      await mkdir(this.#pictures, { recursive: true });
      const number = String(this.#stations).padStart(2, '0');
      await writeFile(join(this.#pictures, `${number}-${station}.png`), await this.#browser.screenshot());
    }
    const errors = [...this.#browser.reportedErrors(), ...(await this.#browser.evaluate(recordedErrors, undefined))];
    if (errors.length > 0) throw new Error(`The browser reports, at ${station}:\n${errors.join('\n')}`);
  }

  /** Looks until `isAsExpected`, and otherwise says what is on the screen instead. */
  async #until(target: Target, isAsExpected: (found: Found | undefined) => boolean): Promise<Found | undefined> {
    const latest = Date.now() + longestWait;
    while (Date.now() < latest) {
      const found = await this.#browser.evaluate(findOnScreen, target);
      if (isAsExpected(found)) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const shown = await this.#browser.evaluate(() => document.body.innerText, undefined);
    throw new Error(`Not as expected on the screen: ${JSON.stringify(target)}. It shows:\n${shown}`);
  }
}

const asTarget = (target: Target | string): Target => (typeof target === 'string' ? { text: target } : target);

const keysFor = (text: string) =>
  Array.from(text).flatMap((value) => [
    { type: 'keyDown' as const, value },
    { type: 'keyUp' as const, value },
  ]);
