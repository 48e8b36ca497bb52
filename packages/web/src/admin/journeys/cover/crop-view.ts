import { COVER_SIZES } from '@jornada/domain/journeys/own-cover';
import type { PictureArea } from '../../../files/redraw-picture.ts';

interface Size {
  width: number;
  height: number;
}

/** What of a picture becomes its cover: how near it is seen, from 1, and where between its edges it lies, 0…1 from left and top. */
export interface CropView {
  zoom: number;
  x: number;
  y: number;
}

const { large, small } = COVER_SIZES;
const PROPORTION = large.width / large.height;

/** As much of the picture as fits, from its middle. */
export const wholeView: CropView = { zoom: 1, x: 0.5, y: 0.5 };

/** Whether a picture has enough pixels for a cover. */
export const isLargeEnough = ({ width, height }: Size) => width >= small.width && height >= small.height;

const widest = ({ width, height }: Size) => Math.min(width, height * PROPORTION);

/** How near a picture can be seen before its cover would have fewer pixels than the smaller size. */
export const nearest = (picture: Size) => Math.max(1, widest(picture) / small.width);

/** The area of a picture that a view shows, in the picture's pixels. */
export function areaOf({ zoom, x, y }: CropView, picture: Size): PictureArea {
  const width = widest(picture) / zoom;
  const height = width / PROPORTION;
  return { x: (picture.width - width) * x, y: (picture.height - height) * y, width, height };
}

/** A view after the picture was dragged by so many of its pixels. */
export function dragged(view: CropView, picture: Size, by: { x: number; y: number }): CropView {
  const area = areaOf(view, picture);
  const place = (start: number, room: number, before: number) =>
    room < 1 ? before : Math.min(1, Math.max(0, start / room));
  return {
    ...view,
    x: place(area.x - by.x, picture.width - area.width, view.x),
    y: place(area.y - by.y, picture.height - area.height, view.y),
  };
}

/** A view from nearer or farther, around the same middle as far as the edges allow. */
export function zoomed(view: CropView, picture: Size, zoom: number): CropView {
  const before = areaOf(view, picture);
  const next = { ...view, zoom: Math.min(nearest(picture), Math.max(1, zoom)) };
  const area = areaOf(next, picture);
  const middle = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  return dragged(next, picture, {
    x: area.x - (middle.x - area.width / 2),
    y: area.y - (middle.y - area.height / 2),
  });
}
