const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** A whole number as Brazilians write it: 1840 → '1.840'. */
export const formatNumber = (value: number) => whole.format(value);
