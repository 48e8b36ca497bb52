/** Portugal's rules: Brazil's also say '0 lição' and '1,5 lição', where our texts have the plural. */
const rules = new Intl.PluralRules('pt-PT');

/** The form for a number: `plural(2, 'falta', 'faltam')`. */
export const plural = (count: number, one: string, many: string) => (rules.select(count) === 'one' ? one : many);

/** A number in Brazilian form with its noun: '1 lição', '1.418 lições'. */
export const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('pt-BR')} ${plural(count, one, many)}`;
