import type { Finding } from './finding.ts';

/** What the operator reads: each broken rule with how often and where, then one line on the whole. */
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
