import type { CDPSession, Page } from '@playwright/test';

/** The devices on which every screen must work. */
export type Device = 'desktop' | 'phone';

interface Size {
  width: number;
  height: number;
}

/** The sizes of the stories' windows. */
export const sizes: Record<Device, Size> = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};

interface Moved {
  session: CDPSession;
  device: Device;
}

const moved = new WeakMap<Page, Moved>();

/** Playwright can change the size of a page, but not its device. Detaching a session would undo what it has changed. */
async function movedPage(page: Page): Promise<Moved> {
  const known = moved.get(page) ?? { session: await page.context().newCDPSession(page), device: 'desktop' };
  moved.set(page, known);
  return known;
}

/** Moves an open page to another device, without loading it again: size, layout and pointer are those of the device. */
async function moveTo(page: Page, device: Device): Promise<void> {
  const known = await movedPage(page);
  known.device = device;
  const touch = { enabled: device === 'phone', maxTouchPoints: 1 };
  await Promise.all([resize(page, sizes[device]), known.session.send('Emulation.setTouchEmulationEnabled', touch)]);
}

/** Changes the size of a page's window on the device that `onPhone` has chosen. */
export async function resize(page: Page, { width, height }: Size): Promise<void> {
  const { session, device } = await movedPage(page);
  const look = device === 'phone' ? { deviceScaleFactor: 2, mobile: true } : { deviceScaleFactor: 1, mobile: false };
  await session.send('Emulation.setDeviceMetricsOverride', { width, height, ...look });
}

/** Calls `look` on a desktop's page, and once more after it has moved to a phone. Afterwards it is on a desktop again. */
export async function onEachDevice(page: Page, look: (device: Device) => Promise<void>): Promise<void> {
  await look('desktop');
  await onPhone(page, () => look('phone'));
}

/** Moves a desktop's page to a phone for as long as `look` takes. */
export async function onPhone(page: Page, look: () => Promise<void>): Promise<void> {
  await moveTo(page, 'phone');
  await look();
  await moveTo(page, 'desktop');
}
