/**
 * `npm run mail-pictures -w packages/web`: draws the pictures of the reminders, because mails have no SVG: each landscape of the covers in
 * three lights, and the icons. Run it after changing the covers.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { palettes } from '@jornada/domain/landscape/palettes';
import { chromium } from 'playwright';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';
import { chromiumArguments, findChromium } from '../../../scripts/provision/chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = fileURLToPath(new URL('../public/mail/', import.meta.url));

/** Twice the width and height that a mail shows. */
const size = { width: 1196, height: 480 };
const terrains = ['serra', 'morros', 'dunas', 'dunas', 'colinas'];
const lights = [
  { name: 'day', progress: 0.42, mark: 'play' },
  { name: 'dusk', progress: 0.12, mark: 'play' },
  { name: 'still', progress: 0.24, mark: undefined },
];

/** Outlines of Tabler's icons 'flame' and 'shield' (filled), 24 units wide; the sun of XP. */
const glyphs = {
  flame:
    '<path d="M12 10.941c2.333 -3.308 .167 -7.823 -1 -8.941c0 3.395 -2.235 5.299 -3.667 6.706c-1.43 1.408 -2.333 3.294 -2.333 5.588c0 3.704 3.134 6.706 7 6.706s7 -3.002 7 -6.706c0 -1.712 -1.232 -4.403 -2.333 -5.588c-2.084 3.353 -3.257 3.353 -4.667 2.235" fill="none" stroke="#f0543f" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>',
  shield:
    '<path d="M11.998 2l.118 .007l.059 .008l.061 .013l.111 .034a.993 .993 0 0 1 .217 .112l.104 .082l.255 .218a11 11 0 0 0 7.189 2.537l.342 -.01a1 1 0 0 1 1.005 .717a13 13 0 0 1 -9.208 16.25a1 1 0 0 1 -.502 0a13 13 0 0 1 -9.209 -16.25a1 1 0 0 1 1.005 -.717a11 11 0 0 0 7.531 -2.527l.263 -.225l.096 -.075a.993 .993 0 0 1 .217 -.112l.112 -.034a.97 .97 0 0 1 .119 -.021z" fill="#2c69ad"/>',
  goal: `<circle cx="12" cy="12" r="4.4" fill="#f59f0a"/>${Array.from({ length: 8 }, (_, ray) => `<path d="M12 3.2v2.2" transform="rotate(${ray * 45} 12 12)" stroke="#f59f0a" stroke-width="2" stroke-linecap="round"/>`).join('')}`,
};
const icons = [
  { name: 'flame', disc: '#ffe9e4', width: 72 },
  { name: 'goal', disc: '#fff0d3', width: 72 },
  { name: 'shield', disc: 'none', width: 60 },
];

const vite = await createServer({ root, server: { middlewareMode: true, ws: false }, appType: 'custom' });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  await mkdir(folder, { recursive: true });
  const { JourneyCover } = await vite.ssrLoadModule('/src/ui/cover/journey-cover.tsx');
  const page = await browser.newPage();
  await page.setViewportSize(size);
  for (const [palette, { name }] of palettes.entries()) {
    for (const { name: light, ...look } of lights) {
      const cover = createElement(JourneyCover, {
        ...size,
        ...look,
        seed: `lembrete de ${name}`,
        palette,
        terrain: terrains[palette],
        ridges: 5,
        sunX: 0.72,
        plain: look.mark === undefined,
      });
      const svg = renderToStaticMarkup(cover).replace('<svg', `<svg width="${size.width}" height="${size.height}"`);
      await page.setContent(`<body style="margin:0">${svg}`);
      await writeFile(`${folder}${name}-${light}.jpg`, await page.screenshot({ type: 'jpeg', quality: 78 }));
    }
  }
  for (const { name, disc, width } of icons) {
    await page.setViewportSize({ width, height: width });
    const glyph = glyphs[/** @type {keyof typeof glyphs} */ (name)];
    const scale = disc === 'none' ? 1 : 0.6;
    await page.setContent(
      `<body style="margin:0"><svg viewBox="0 0 24 24" width="${width}" height="${width}" style="display:block">
       <circle cx="12" cy="12" r="12" fill="${disc}"/><g transform="translate(12 12) scale(${scale}) translate(-12 -12)">${glyph}</g></svg>`,
    );
    await writeFile(`${folder}${name}.png`, await page.screenshot({ omitBackground: true }));
  }
} finally {
  await browser.close();
  await vite.close();
}
