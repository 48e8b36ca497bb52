import type { Step } from './fit-text.ts';

/** How close the lines stand: distances to the baseline above, in the order of the page. */
export interface Spacing {
  start: number;
  lead: number;
  nameSteps: readonly [Step, ...Step[]];
  after: number;
  journeySteps: readonly [Step, ...Step[]];
  facts: number;
  leading: number;
  text: number;
}

const journeySteps = [
  [34, 1],
  [28, 2],
  [24, 2],
  [20, 3],
] as const satisfies readonly Step[];

/** From roomy to close; the first in which everything fits is taken. */
export const spacings: readonly [Spacing, ...Spacing[]] = [
  {
    start: 186,
    lead: 38,
    nameSteps: [
      [72, 1],
      [58, 1],
    ],
    after: 50,
    journeySteps,
    facts: 38,
    leading: 26,
    text: 30,
  },
  {
    start: 158,
    lead: 38,
    nameSteps: [
      [72, 1],
      [58, 1],
      [54, 2],
      [42, 2],
    ],
    after: 42,
    journeySteps,
    facts: 34,
    leading: 26,
    text: 28,
  },
  {
    start: 150,
    lead: 34,
    nameSteps: [
      [58, 1],
      [50, 1],
      [46, 1],
      [42, 2],
    ],
    after: 36,
    journeySteps,
    facts: 30,
    leading: 23,
    text: 24,
  },
  {
    start: 146,
    lead: 30,
    nameSteps: [
      [42, 1],
      [38, 2],
    ],
    after: 32,
    journeySteps: [
      [28, 1],
      [22, 2],
      [18, 3],
    ],
    facts: 28,
    leading: 22,
    text: 27,
  },
];
