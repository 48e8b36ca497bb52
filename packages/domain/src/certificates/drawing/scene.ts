import { mix } from '../../landscape/colour.ts';
import { lookOf } from '../../landscape/look.ts';
import { lightAt, type Light } from '../../landscape/palettes.ts';
import type { CertificateFacts } from '../certificate-facts.ts';
import { sealText } from '../wording.ts';
import { cloudBanks, coveredSun } from './clouds.ts';
import { contourLines, glow, type Sun } from './contours.ts';
import { land, type Rise } from './land.ts';
import { rectangle } from './outlines.ts';
import { seal } from './seal.ts';
import type { PathShape, Shape } from './shapes.ts';
import { trail } from './trail.ts';

const PAPER = '#fffaf0';
const GREY = '#a9a8b4';
/** A little before noon: the hills keep some shade. */
const HOUR = 0.92;

/** The crop of a landscape. */
export interface View {
  width: number;
  height: number;
  sun: Sun;
  rise: Rise;
}

type SceneFacts = Pick<CertificateFacts, 'landscapeSeed' | 'number' | 'lessonCount' | 'missionCount' | 'hours'>;

/** The journey's landscape at full day, with the seal as its sun, the number's own contour lines, and a stone for each lesson. */
export function drawScene(facts: SceneFacts, view: View): Shape[] {
  const look = lookOf(facts.landscapeSeed);
  const light = lightAt(look.palette, HOUR);
  const { ridges, shapes, trees } = land(look, light, view);
  return [
    ...sky(light, view),
    ...contourLines(facts.number, view, mix(light.far, light.near, 0.25)),
    ...glow(view.sun),
    ...cloudBanks(view.width, view.height),
    seal(view.sun, sealText(facts)),
    ...shapes,
    ...trail({ ...view, ridges, sunX: view.sun.x, lessonCount: facts.lessonCount }),
    ...trees,
  ];
}

/** The same land without its light: no seal, no stones, and none of the number's lines. */
export function drawRevokedScene(facts: Pick<SceneFacts, 'landscapeSeed'>, view: View): Shape[] {
  const look = lookOf(facts.landscapeSeed);
  const day = lightAt(look.palette, HOUR);
  const light = {
    ...day,
    mid: '#a9b4cb',
    horizon: '#d6d9e4',
    far: mix(day.far, GREY, 0.62),
    near: mix(day.near, GREY, 0.5),
  };
  const { shapes, trees } = land(look, light, view);
  return [
    whole(view, {
      kind: 'linear',
      x1: 0,
      y1: 0,
      x2: 0,
      y2: view.height,
      stops: [
        { offset: 0, colour: mix(PAPER, light.mid, 0.85) },
        { offset: 0.55, colour: mix(PAPER, light.horizon, 0.9) },
        { offset: 0.9, colour: light.horizon },
      ],
    }),
    whole(view, halo(view.sun, '#fbf4e4', light.horizon, 0.5)),
    ...cloudBanks(view.width, view.height),
    ...coveredSun(view.sun),
    ...shapes,
    ...trees,
  ];
}

function sky(light: Light, view: View): PathShape[] {
  const { width, height, sun } = view;
  return [
    whole(view, {
      kind: 'linear',
      x1: 0,
      y1: 0,
      x2: 0,
      y2: height,
      stops: [
        { offset: 0, colour: mix(PAPER, light.mid, 0.3) },
        { offset: 0.55, colour: mix(PAPER, light.horizon, 0.5) },
        { offset: 0.9, colour: light.horizon },
      ],
    }),
    whole(view, {
      kind: 'linear',
      x1: 0,
      y1: 0,
      x2: width,
      y2: 0,
      stops: [
        { offset: 0, colour: PAPER },
        { offset: 0.42, colour: PAPER, opacity: 0.86 },
        { offset: 0.85, colour: PAPER, opacity: 0 },
      ],
    }),
    whole(view, halo(sun, '#fff0b8', light.horizon, 0.95)),
  ];
}

const whole = ({ width, height }: View, fill: NonNullable<PathShape['fill']>): PathShape => ({
  kind: 'path',
  d: rectangle(0, 0, width, height),
  fill,
});

const halo = ({ x, y, radius }: Sun, inner: string, outer: string, opacity: number) => ({
  kind: 'radial' as const,
  x,
  y,
  radius: radius * 4,
  stops: [
    { offset: 0, colour: inner, opacity },
    { offset: 0.5, colour: outer, opacity: 0.45 },
    { offset: 1, colour: outer, opacity: 0 },
  ],
});
