import type { CertificateFacts } from '../certificate-facts.ts';
import { printable } from '../printable.ts';
import { period, workload } from '../wording.ts';
import { fitText, glueParticles, type FittedText } from './fit-text.ts';
import type { Font } from './measure.ts';
import type { TextShape } from './shapes.ts';
import { spacings, type Spacing } from './text-spacings.ts';
import { AMBER_INK, INK, INK_2, LEAF_INK, LEFT } from './page-style.ts';

/** The texts end before the seal, which begins at 752. */
const WIDTH = 640;
/** The last baseline above the row with signature and number. */
const LOWEST = 486;

/** What is attested, in the left column, and the baseline of its last line. */
export function textColumn(facts: CertificateFacts, lead: string): { shapes: TextShape[]; end: number } {
  const [first, ...closer] = spacings;
  let column = columnIn(first, facts, lead);
  for (const spacing of closer) {
    if (column.end <= LOWEST && column.isAsPlanned) break;
    column = columnIn(spacing, facts, lead);
  }
  // Close lines that leave much room below them come down a little.
  const spare = Math.min(spacings[0].start - column.start, Math.round((LOWEST - column.end) / 2 - 20));
  if (spare <= 0) return column;
  return { shapes: column.shapes.map((shape) => ({ ...shape, y: shape.y + spare })), end: column.end + spare };
}

function columnIn(spacing: Spacing, facts: CertificateFacts, lead: string) {
  const name = fitText(
    glueParticles(printable(facts.name)),
    { font: 'heading800', spacing: -0.03, width: WIDTH },
    spacing.nameSteps,
  );
  const journey = fitText(
    printable(facts.journeyName),
    { font: 'heading700', spacing: -0.02, width: WIDTH },
    spacing.journeySteps,
  );
  const own = fitText(printable(facts.text), { font: 'text400', width: WIDTH }, [
    [16, 1],
    [15, 2],
    [14, 3],
  ]);
  const shapes: TextShape[] = [];
  let y = spacing.start;
  const add = ({ font, lines, size }: FittedText, look: Look, before: number, leading: number) => {
    lines.forEach((text, line) => {
      y += line === 0 ? before : leading;
      shapes.push({ kind: 'text', text, x: LEFT, y: Math.round(y * 10) / 10, font, size, ...look });
    });
  };
  const one = (text: string, size: number, font: Font = 'text400') => ({ font, lines: [text], size });

  add(one('CERTIFICADO DE CONCLUSÃO', 14, 'text700'), { colour: AMBER_INK, spacing: 0.14 }, 0, 0);
  add(
    fitText(lead, { font: 'text400', width: WIDTH }, [
      [20, 1],
      [16, 1],
      [14, 1],
    ]),
    regular,
    spacing.lead,
    20,
  );
  add(name, { colour: INK, spacing: -0.03, isHeading: true }, name.size * 1.02, name.size * 1.04);
  add(one('concluiu a jornada', 20), regular, spacing.after, 0);
  add(journey, { colour: LEAF_INK, spacing: -0.02 }, journey.size * 0.8 + 14, journey.size * 1.18);
  add(one(workload(facts), 18), regular, spacing.facts, 0);
  add(one(`${period(facts)}.`, 18), regular, spacing.leading, 0);
  add(own, regular, spacing.text, own.size * 1.34);
  const isAsPlanned = spacing.nameSteps.some(([size]) => size === name.size);
  return { shapes, start: spacing.start, end: y, isAsPlanned };
}

type Look = Pick<TextShape, 'colour' | 'spacing' | 'isHeading'>;
const regular: Look = { colour: INK_2 };
