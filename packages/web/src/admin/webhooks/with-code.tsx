/** Text in backquotes is code. */
export const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>));
