import { ensureChromium } from '../provision/chromium.mjs';
import { ensureHaproxy } from '../provision/haproxy.mjs';
import { ensureRclone } from '../provision/rclone.mjs';
import { ensureStrace } from '../provision/strace.mjs';
import { startThrowawayPostgres } from '../throwaway-postgres.mjs';
import { startThrowawayS3 } from '../throwaway-s3.mjs';
import { oneCheck } from './counts.mjs';

/** @typedef {import('./counts.mjs').Step} Step */

/** What the tests need besides the packages. A missing one fails its own step, and the other steps still run. */
export class Provisions {
  /** @type {{ url: string, stop: () => Promise<void> } | undefined} */
  #postgres;
  /** @type {{ url: string, stop: () => Promise<void> } | undefined} */
  #s3;
  hasChromium = false;

  get hasPostgres() {
    return this.#postgres !== undefined;
  }

  /** @returns {Step} */
  get postgresStep() {
    return provision('PostgreSQL for the tests', async () => {
      this.#postgres = await startThrowawayPostgres();
      process.env.TEST_POSTGRES_URL = this.#postgres.url;
    });
  }

  /** @returns {Step} */
  get s3Step() {
    return provision('S3 service for the tests', async () => {
      if (process.env.TEST_S3_URL) return;
      this.#s3 = await startThrowawayS3();
      process.env.TEST_S3_URL = this.#s3.url;
    });
  }

  /** @returns {Step} */
  get chromiumStep() {
    return provision('Chromium for the tests', async () => {
      process.env.CHROME_PATH = await ensureChromium();
      this.hasChromium = true;
    });
  }

  /** @returns {Step} */
  get straceStep() {
    return provision('strace for the tests', ensureStrace);
  }

  /** @returns {Step} */
  get rcloneStep() {
    return provision('rclone for the tests', ensureRclone);
  }

  /** @returns {Step} */
  get haproxyStep() {
    return provision('haproxy for the tests', async () => void (await ensureHaproxy()));
  }

  async release() {
    await this.#postgres?.stop();
    await this.#s3?.stop();
  }
}

/** A step that obtains one of them. @param {string} name @param {() => Promise<void>} obtain @returns {Step} */
export function provision(name, obtain) {
  return {
    name,
    async run() {
      try {
        await obtain();
        return oneCheck(true);
      } catch (error) {
        process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
        return oneCheck(false);
      }
    },
  };
}
