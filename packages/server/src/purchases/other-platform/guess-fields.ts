import {
  MAPPED_FIELDS,
  type FieldNode,
  type MappedField,
  type ReceivedCall,
  type SecretPlace,
} from '@jornada/contract/purchases/other-platform';
import { stepsOf } from '@jornada/domain/purchases/field-path';
import { timeOf } from '../platforms/other/mapping.ts';
import { bareSignature } from '../platforms/other/verify.ts';
import { sensitivityOf, HIDDEN } from '../platforms/redaction/redact-body.ts';

const buyer =
  '(buyer|customer|client|comprador|contact|contato|student|aluno|user|usuario|subscriber|assinante|payer|lead)';
const sold = '(product|produto|item|iten|offer|oferta|course|curso|plan|sku)';
const bought = '(order|pedido|transaction|transacao|sale|venda|purchase|compra|invoice|fatura|charge|cobranca)';
const key = '(id|code|codigo|cod|number|numero|num|ref|reference|referencia|hash|key|uuid|sku)';

/** How fields are called, the likeliest first: names in lower case without accents and signs, with a slash between the steps. */
const names: Record<MappedField, readonly string[]> = {
  event: [
    '(^|/)(event|evento)(type|name|nome|tipo)?$',
    '(event|evento|trigger|gatilho)(type|name|tipo)?$',
    '^((data|dados|payload)/)?(type|tipo|action|acao|topic)$',
    '(status|situacao|estado)(enum|key|name|nome)*$',
  ],
  email: [`${buyer}\\w*/.*email`, `${buyer}.*email`, 'email'],
  name: [
    `${buyer}\\w*/(fullname|nomecompleto|name|nome)$`,
    `${buyer}(name|nome)$`,
    '(fullname|nomecompleto|^name|^nome)$',
  ],
  product: [`${sold}\\w*/.*${key}$`, `${sold}${key}$`, `${sold}$`],
  order: [`(^|/)${bought}${key}$`, `(^|/)${bought}\\w*/${key}$`, `(^|/)${bought}$`, `^(data/|dados/)?${key}$`],
  // The time of what happened is better than that of the payment, which a cancellation tells as well. That of sending is another each time.
  time: [
    '(occurred|ocorrido|event|evento|updated|atualizado|status)(at|on|em|date|data|time)$',
    '(paid|approved|pago|aprovado|confirmed)(at|on|em|date|data|time)$',
    '(created|criado)(at|on|em|date|data|time)$|(date|data|datahora|time|timestamp|hora)$',
  ],
};

/** Whoever else has a name and an address in a sale. */
const others =
  /producer|produtor|seller|vendedor|affiliate|afiliad|coprod|commission|comiss|owner|utm|tracking|query|param/;
const isValue = ({ kind }: FieldNode) => kind === 'text' || kind === 'number';

const fits: Partial<Record<MappedField, (shown: string) => boolean>> = {
  email: (shown) => shown.includes('@'),
  time: (shown) => shown === HIDDEN || timeOf(shown) !== null,
  event: (shown) => shown !== HIDDEN && !shown.includes('@'),
};

/** Proposals for a mapping by the names and values of a call's fields, in Portuguese and English. Nothing is taken without a click. */
export function guessFields(tree: readonly FieldNode[]): ReceivedCall['guesses'] {
  const leaves = leavesIn(tree).filter(({ node, plain }) => isValue(node) && !others.test(plain));
  const guesses = MAPPED_FIELDS.map((field) => {
    const likely = leaves.filter(({ node }) => fits[field]?.(node.shown ?? '') ?? true);
    const found = names[field].map((pattern) => likely.find(({ plain }) => new RegExp(pattern).test(plain)));
    return [field, found.find((leaf) => leaf !== undefined)?.node.path ?? undefined] as const;
  });
  return Object.fromEntries(guesses.filter(([, path]) => path !== undefined));
}

interface Leaf {
  node: FieldNode;
  /** Its path in plain names. */
  plain: string;
}

/** The fields without others inside, those nearer to the root first. */
const leavesIn = (tree: readonly FieldNode[]): Leaf[] =>
  tree
    .flatMap((node): Leaf[] => {
      if (node.children.length > 0) return leavesIn(node.children);
      return node.path === null ? [] : [{ node, plain: stepsOf(node.path)!.flatMap(plainName).join('/') }];
    })
    .sort((a, b) => a.plain.split('/').length - b.plain.split('/').length);

const plainName = (step: string | null) => {
  const plain = step?.normalize('NFD').toLowerCase();
  return plain === undefined ? [] : [plain.replaceAll(/[^a-z0-9]/g, '')];
};

const signature = /sign|assinatura|hmac|digest/i;

interface Received {
  tree: readonly FieldNode[];
  /** With values, which are only measured. */
  headers: readonly (readonly [string, string])[];
  query: readonly string[];
}

/** Places that look like the secret's, the likeliest first. */
export function guessSecret({ tree, headers, query }: Received): SecretPlace[] {
  const inHeaders = headers.flatMap(([name, value]): SecretPlace[] => {
    if (sensitivityOf(name) !== 'secret' && !signature.test(name)) return [];
    if (!signature.test(name)) return [{ place: 'header', name }];
    // In hexadecimal, in base64, and without its padding.
    const algorithm = [40, 28, 27].includes(bareSignature(value).length) ? 'sha1' : 'sha256';
    return [{ place: 'hmac', header: name, algorithm }];
  });
  const inQuery = query.filter((name) => sensitivityOf(name) === 'secret');
  const inBody = leavesIn(tree).filter(({ node }) => sensitivityOf(node.name) === 'secret');
  return [
    ...inHeaders,
    ...inQuery.map((name): SecretPlace => ({ place: 'query', name })),
    ...inBody.map(({ node }): SecretPlace => ({ place: 'body', path: node.path! })),
  ].slice(0, 5);
}
