import type { Finding } from './finding.ts';

/** The text for the operator: each broken rule with its count and rows, then a one-line summary. */
export function report(findings: readonly Finding[], examined: number): string {
  const lines = findings.flatMap(({ invariant, sentence, count, ids }) => [
    `✗ ${sentence}`,
    `  Não vale em ${count} caso(s) (${invariant}): ${ids.join(', ')}${count > ids.length ? ', …' : ''}`,
  ]);
  const verdict =
    findings.length === 0
      ? `Tudo em ordem: as ${examined} regras valem.`
      : `${findings.length} de ${examined} regras não valem.`;
  return `${[...lines, verdict].join('\n')}\n`;
}
