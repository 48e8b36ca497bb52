/** `npm run icons -w packages/web`: draws the icons of the installed app from the mark. Run it after changing the mark here. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../../../scripts/provision/chromium.mjs';

const folder = fileURLToPath(new URL('../public/icons/', import.meta.url));

/** The mark: a sun over a hill, in its arch. */
const arch = `<path d="M5 25a25 25 0 0 1 50 0v27a8 8 0 0 1-8 8H13a8 8 0 0 1-8-8Z" fill="#0b7f56"/>
  <circle cx="30" cy="33" r="13" fill="#ffc53d"/>
  <path d="M5 45c9-10 19-9 27-4s18 4 23-3v14a8 8 0 0 1-8 8H13a8 8 0 0 1-8-8Z" fill="#044b33"/>`;

/**
 * The same landscape without the arch, out to the edges. Phones cut icons in different shapes: sun and horizon stay inside the middle 80
 * %.
 */
const landscape = `<rect width="60" height="60" fill="#0b7f56"/>
  <circle cx="30" cy="29" r="13" fill="#ffc53d"/>
  <path d="M0 43C13 31 23 34 32 38s19 4 28-5v27H0Z" fill="#044b33"/>`;

const drawings = [
  { name: 'icon-192', size: 192, content: arch },
  { name: 'icon-512', size: 512, content: arch },
  { name: 'maskable-192', size: 192, content: landscape },
  { name: 'maskable-512', size: 512, content: landscape },
  // Apple cuts the corners itself and does not support transparency.
  { name: 'apple-touch-icon', size: 180, content: landscape },
];

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  const page = await browser.newPage();
  for (const { name, size, content } of drawings) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<body style="margin:0"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60" width="${size}" height="${size}" style="display:block">${content}</svg>`,
    );
    await writeFile(`${folder}${name}.png`, await page.screenshot({ omitBackground: true }));
  }
} finally {
  await browser.close();
}
