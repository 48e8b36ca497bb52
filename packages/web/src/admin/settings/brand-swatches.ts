/** Colours that need little adapting in either scheme. */
export const brandSwatches = [
  { name: 'Azul', colour: '#1D4ED8' },
  { name: 'Azul-céu', colour: '#0284C7' },
  { name: 'Turquesa', colour: '#0F766E' },
  { name: 'Roxo', colour: '#7C3AED' },
  { name: 'Rosa', colour: '#DB2777' },
  { name: 'Vermelho', colour: '#C81E1E' },
  { name: 'Laranja', colour: '#EA580C' },
  { name: 'Dourado', colour: '#CA8A04' },
  { name: 'Grafite', colour: '#334155' },
] as const;
