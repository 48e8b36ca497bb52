/**
 * A typed number as decimal text ('-1234.5'); null where it is none. Point and comma are both read: of the two the last one is the decimal
 * sign, and a sign that comes several times separates thousands. A single one is the decimal sign.
 */
export function decimalText(typed: string): string | null {
  const text = typed.replaceAll(/\s/g, '').replace('\u2212', '-');
  if (text.length > MAX_CHARACTERS) return null;
  const [, minus = '', digits = ''] = /^([-+]?)([\d.,]+)$/.exec(text) ?? [];
  const decimalSign = decimalSignOf(digits);
  const at = decimalSign === null ? digits.length : digits.lastIndexOf(decimalSign);
  const whole = digits.slice(0, at);
  const fraction = digits.slice(at + 1);
  if (!/^(\d*|\d{1,3}(\.\d{3})+|\d{1,3}(,\d{3})+)$/.test(whole) || !/^\d*$/.test(fraction)) return null;
  if (whole + fraction === '') return null;
  return `${minus === '-' ? '-' : ''}${whole.replaceAll(/[.,]/g, '') || '0'}${fraction && `.${fraction}`}`;
}

/** What a number may mean that a member typed: '1.234' is also one thousand two hundred and thirty-four. */
export function meaningsOf(typed: string): number[] {
  const texts = [decimalText(typed)];
  if (/^\s*[-+\u2212]?[1-9]\d{0,2}[.,]\d{3}\s*$/.test(typed)) texts.push(decimalText(typed.replace(/[.,]/, '')));
  return texts.flatMap((text) => (text === null ? [] : [Number(text)]));
}

/** Whether two numbers are no farther apart than the tolerance, but for what binary fractions lose. */
export function isWithin(tolerance: number, value: number, given: number): boolean {
  const lost = 4 * Number.EPSILON * Math.max(Math.abs(value), Math.abs(given), tolerance);
  return Math.abs(given - value) <= tolerance + lost;
}

const MAX_CHARACTERS = 30;

function decimalSignOf(digits: string): string | null {
  const signs = digits.match(/[.,]/g) ?? [];
  const last = signs.at(-1) ?? null;
  const isOfThousands = signs.length > 1 && signs.every((sign) => sign === last);
  return isOfThousands ? null : last;
}
