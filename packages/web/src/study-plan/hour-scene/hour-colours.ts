import { mix, ramp } from '@jornada/domain/landscape/colour';

const MINUTES_PER_HOUR = 60;
const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** Where the sun stands at a minute of the day, and the colours of sky and land. */
export function skyAt(minute: number) {
  const hour = minute / MINUTES_PER_HOUR;
  const day = clamp((hour - 6) / 12);
  const height = Math.sin(Math.PI * day);
  // Before five it is night, at six the sun is on the rim; after 18 h the light goes in two and a half hours.
  const night = hour < 6 ? clamp(6 - hour) : clamp((hour - 18) / 2.5);
  const between = (evening: string, dark: string, light: readonly [string, string, ...string[]]) =>
    night > 0 ? mix(evening, dark, night) : ramp(light, height);
  const near = between('#3a2a62', '#1c1c48', ['#2b2558', '#31457f', '#27497f']);
  return {
    night,
    sun: { x: 70 + 300 * day, y: 168 - height * 118 + night * 60, colour: night > 0 ? '#ffb27a' : '#ffd35a' },
    zenith: between('#4a3f86', '#1a1c48', ['#39357a', '#6f9ed6', '#6fb4e0']),
    middle: between('#c0708a', '#5b3f86', ['#b0628f', '#cfd9ea', '#bfe0e6']),
    horizon: between('#fba372', '#f0876a', ['#f9a070', '#ffe3b0', '#fff0c4']),
    far: between('#8a5590', '#4a3a78', ['#83588f', '#8fa6c8', '#8fb1d2']),
    near,
    /** The house's window is lit by night and at the rims of the day. */
    window: mix(near, '#ffd35a', Math.max(night, height < 0.3 ? 0.6 : 0)),
    wall: mix(near, '#000018', 0.12),
    roof: mix(near, '#000018', 0.4),
  };
}
