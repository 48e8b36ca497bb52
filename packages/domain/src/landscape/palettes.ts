import { mix, ramp } from './colour.ts';

/** The colours of one hour: sky from top to horizon, the sun, and the farthest and nearest hill. */
export interface Light {
  zenith: string;
  mid: string;
  horizon: string;
  sun: string;
  far: string;
  near: string;
}

export interface Palette {
  name: string;
  /** Whether araucárias grow here. */
  hasTrees: boolean;
  /** First light, golden morning and day, chosen by hand; the hours between are mixed. */
  hours: readonly [Light, Light, Light];
}

const light = (zenith: string, mid: string, horizon: string, sun: string, far: string, near: string): Light => ({
  zenith,
  mid,
  horizon,
  sun,
  far,
  near,
});

const mantiqueira: Palette = {
  name: 'mantiqueira',
  hasTrees: true,
  hours: [
    light('#2b2e6b', '#8b4f96', '#f6946c', '#ffd3a0', '#75508f', '#1b1c48'),
    light('#6f86c4', '#eab3a6', '#ffdfa8', '#ffeab0', '#9686b4', '#28336b'),
    light('#6fb4e0', '#bfe0e6', '#fff0c4', '#ffc93f', '#8fb1d2', '#27497f'),
  ],
};

const mata: Palette = {
  name: 'mata',
  hasTrees: true,
  hours: [
    light('#17344f', '#47707a', '#f5a57c', '#ffd7a4', '#447079', '#0b2b2d'),
    light('#5fa7ad', '#efd2a6', '#ffe8b2', '#ffeab0', '#7cae9f', '#0f4a3d'),
    light('#72c4cf', '#cdebd9', '#fff3c6', '#ffc93f', '#93c7ab', '#14614a'),
  ],
};

const sertao: Palette = {
  name: 'sertao',
  hasTrees: false,
  hours: [
    light('#43214f', '#a8435f', '#fb9d5e', '#ffd796', '#923f5e', '#34132d'),
    light('#d98474', '#f6b78a', '#ffe0a3', '#ffecb4', '#cc7c66', '#642730'),
    light('#f0b083', '#fbd8a6', '#fff2cb', '#ffb727', '#df9c72', '#80372c'),
  ],
};

const lencois: Palette = {
  name: 'lencois',
  hasTrees: false,
  hours: [
    light('#372a6c', '#98589f', '#f9a8a0', '#ffd8b4', '#7d5797', '#281d55'),
    light('#9599d6', '#f2c1c8', '#ffe4c2', '#ffedbb', '#b199c6', '#46408a'),
    light('#97cbec', '#dfe8f0', '#fff2d2', '#ffc53d', '#afc0de', '#4a5ea6'),
  ],
};

const cerrado: Palette = {
  name: 'cerrado',
  hasTrees: true,
  hours: [
    light('#262c5c', '#7d5674', '#f6a75f', '#ffda98', '#6e5567', '#231e2e'),
    light('#82aab8', '#f0cf9b', '#ffe7aa', '#ffe9a6', '#ae9a72', '#45431f'),
    light('#86c7da', '#dfead0', '#fff2be', '#ffc32e', '#b4b57f', '#4f6330'),
  ],
};

/** The five landscapes of the covers. Every cover depends on their order: append, never reorder. */
export const palettes: readonly [Palette, ...Palette[]] = [mantiqueira, mata, sertao, lencois, cerrado];

/** The palette at any whole index; the index wraps around. */
export const paletteAt = (index: number): Palette =>
  palettes[((index % palettes.length) + palettes.length) % palettes.length] ?? palettes[0];

/** The light at `progress` 0…1 of the morning. */
export function lightAt({ hours: [first, golden, day] }: Palette, progress: number): Light {
  const at = (key: keyof Light) => ramp([first[key], golden[key], day[key]], progress);
  return light(at('zenith'), at('mid'), at('horizon'), at('sun'), at('far'), at('near'));
}

const moonlight = light('#0d0f2c', '#1b1d4a', '#3a3874', '#e9e6f7', '#2a2c60', '#0a0b22');

/** Night: a trace of the palette remains, so that two locked cards still differ. */
export function nightOf({ hours: [first] }: Palette): Light {
  return {
    ...moonlight,
    mid: mix(moonlight.mid, first.mid, 0.18),
    horizon: mix(moonlight.horizon, first.far, 0.5),
    far: mix(moonlight.far, first.far, 0.25),
    near: mix(moonlight.near, first.near, 0.35),
  };
}
