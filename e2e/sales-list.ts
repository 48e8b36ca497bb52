/** Columns as the export of a sales platform names them. */
const head = [
  'Código da transação',
  'Status da transação',
  'Data da transação',
  'Produtor(a)',
  'Produto',
  'Valor de compra com impostos',
  'Comprador(a)',
  'Email do(a) Comprador(a)',
  'Telefone',
  'Documento',
];

const firstNames = ['Ana', 'João', 'Conceição', 'Zélia', 'Tomás', 'Íris', 'José', 'Lúcia', 'Antônio', 'Beatriz'];
const lastNames = ["D'Ávila", 'Assunção', 'Prado', 'Tavares', 'Guimarães', 'Sá', 'Fagundes', 'Queirós'];

/** Addresses for which the check suggests a correction, of which one has to be typed, and which stay out. */
const faults = {
  mended: (n: number) => `aluna${n}@exemplo,com`,
  typed: (n: number) => `aluna${n}@@exemplo.com`,
  twice: () => 'aluna1@exemplo.com',
  missing: () => '(none)',
} as const;
type Fault = keyof typeof faults;

/** Each fault is as many lines, one in forty of 1 200. */
const order: readonly Fault[] = ['mended', 'typed', 'twice', 'missing', 'mended', 'twice'];
const EVERY = 40;

/**
 * A list of sales of one product as Hotmart exports it: semicolons, a byte order mark, '(none)' for empty cells, quoted cells, refunded and
 * unpaid rows. One line in forty has a fault in its address.
 */
export function salesList({ lines, product }: { lines: number; product: string }): string {
  const rows = Array.from({ length: lines }, (_, index) => {
    const n = index + 1;
    const fault = n % EVERY === 0 ? order[(n / EVERY - 1) % order.length] : undefined;
    const email = fault ? faults[fault](n) : `aluna${n}@exemplo.com`;
    const status = n % 100 === 7 ? 'Reembolsado' : n % 100 === 57 ? 'Expirado' : n % 2 ? 'Aprovado' : 'Completo';
    const name = `${firstNames[n % firstNames.length]} ${lastNames[n % lastNames.length]}`;
    const day = String(1 + (n % 28)).padStart(2, '0');
    const phone = `1198765${String(n).padStart(4, '0')}`;
    return [
      `HP${1_000_000 + n}`,
      status,
      `${day}/02/2026 09:15:22`,
      '"Escola; Exemplo"',
      product,
      '497,00',
      name,
      email,
      phone,
      '111.444.777-35',
    ];
  });
  return `\u{FEFF}${[head, ...rows].map((cells) => cells.join(';')).join('\r\n')}\r\n`;
}
