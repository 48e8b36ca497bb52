import { oneOf, readId, searchReader } from '../../../ui/search/read-search.ts';

/** The tabs of a mapping, as its address names them. */
export const STEPS = {
  receber: '1. Receber',
  campos: '2. Mostrar os campos',
  conferir: '3. Conferir',
  ligar: '4. Ligar',
} as const;
export type Step = keyof typeof STEPS;

/** What is asked of an unknown platform's calls, in order. */
export const QUESTIONS = ['event', 'email', 'product', 'order', 'name', 'time', 'secret'] as const;
export type Question = (typeof QUESTIONS)[number];

/** The search parameters of a mapping. `evento`: the call that is shown. `campo`: the question that is asked. */
export const mappingSearch = searchReader({
  etapa: oneOf(Object.keys(STEPS) as Step[]),
  evento: readId,
  campo: oneOf(QUESTIONS),
});
export type MappingSearch = ReturnType<typeof mappingSearch>;
