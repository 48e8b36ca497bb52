import { Pill } from '../ui/pill.tsx';

const tones = new Map<string, 'plum' | 'blue' | 'orange'>([
  ['ticto', 'plum'],
  ['stripe', 'blue'],
  ['hotmart', 'orange'],
]);

/** A payment platform by its colour: purple ticto, blue stripe, orange hotmart, grey any other (specification §2). */
export const PlatformPill = ({ platform }: { platform: string }) => (
  <Pill tone={tones.get(platform) ?? 'plain'}>{platform}</Pill>
);
