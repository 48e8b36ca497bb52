import { expect, test } from 'vitest';
import { areaOf, dragged, isLargeEnough, nearest, wholeView, zoomed, type CropView } from './crop-view.ts';

const pictures = [
  { width: 4000, height: 3000 },
  { width: 3000, height: 4000 },
  { width: 1600, height: 900 },
  { width: 5000, height: 700 },
  { width: 640, height: 360 },
];
const views: CropView[] = [wholeView, { zoom: 1, x: 0, y: 1 }, { zoom: 1.7, x: 1, y: 0 }, { zoom: 9, x: 0.2, y: 0.9 }];

test('a cover is 16:9, lies within its picture and has at least the pixels of the smaller size', () => {
  for (const picture of pictures) {
    for (const view of views) {
      const area = areaOf(zoomed(view, picture, view.zoom), picture);
      expect(area.width / area.height).toBeCloseTo(16 / 9, 6);
      expect(Math.min(area.x, area.y)).toBeGreaterThan(-1e-6);
      expect(area.x + area.width).toBeLessThan(picture.width + 1e-6);
      expect(area.y + area.height).toBeLessThan(picture.height + 1e-6);
      expect(area.width).toBeGreaterThan(640 - 1e-6);
    }
  }
});

test('the whole width of a tall picture, and the whole height of a wide one, is seen first', () => {
  expect(areaOf(wholeView, { width: 3000, height: 4000 })).toEqual({ x: 0, y: 1156.25, width: 3000, height: 1687.5 });
  expect(areaOf(wholeView, { width: 5000, height: 900 })).toEqual({ x: 1700, y: 0, width: 1600, height: 900 });
});

test('what is dragged moves with the finger, up to the edge', () => {
  const picture = { width: 4000, height: 3000 };
  const near = zoomed(wholeView, picture, 2);
  const before = areaOf(near, picture);
  const after = areaOf(dragged(near, picture, { x: 300, y: -120 }), picture);
  expect(after.x).toBeCloseTo(before.x - 300, 6);
  expect(after.y).toBeCloseTo(before.y + 120, 6);
  expect(dragged(near, picture, { x: 9000, y: -9000 })).toMatchObject({ x: 0, y: 1 });
  // There is no room to the sides: nothing moves.
  expect(dragged(wholeView, picture, { x: 500, y: 0 }).x).toBe(0.5);
});

test('seen from nearer, the middle stays in the middle', () => {
  const picture = { width: 4000, height: 3000 };
  const view = dragged(zoomed(wholeView, picture, 1.5), picture, { x: 200, y: 100 });
  const [before, after] = [view, zoomed(view, picture, 3)].map((one) => areaOf(one, picture));
  expect(after!.x + after!.width / 2).toBeCloseTo(before!.x + before!.width / 2, 6);
  expect(after!.y + after!.height / 2).toBeCloseTo(before!.y + before!.height / 2, 6);
  expect(zoomed(view, picture, 99).zoom).toBe(nearest(picture));
});

test('a picture with fewer pixels than the smaller size is too small', () => {
  expect(isLargeEnough({ width: 640, height: 360 })).toBe(true);
  expect(isLargeEnough({ width: 639, height: 2000 })).toBe(false);
});
