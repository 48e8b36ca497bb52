import type { Fields } from '../reading/fields.ts';

const hidden = '[oculto]';
const tooDeep = '[…]';
const deepest = 20;
/** Hiding a shorter text everywhere would hide ordinary words too. */
const shortestSecret = 8;
/** No platform sends more. The limit bounds the work for other bodies. */
const mostSecrets = 8;

/**
 * The body to store: without secrets, documents, card digits, addresses and telephones, and safe for jsonb (no NUL, no lone
 * surrogates, bounded depth). Hidden values keep their field; empty values stay empty. The platform's own secret is at the root, and
 * its text is hidden everywhere. A nested secret's text is not: a buyer's link may say `?token=refunded`, and the status has to stay
 * readable.
 */
export function redactBody(body: Fields): Fields {
  const secrets = [...new Set(secretsAtRoot(body))].slice(0, mostSecrets);
  return redactFields(body, { secrets, depth: 0 });
}

interface Place {
  secrets: readonly string[];
  depth: number;
}

function redactFields(fields: Fields, { secrets, depth }: Place): Fields {
  const inside = { secrets, depth: depth + 1 };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      clean(name, secrets),
      sensitivityOf(name) ? hide(value) : redactValue(value, inside),
    ]),
  );
}

function redactValue(value: unknown, place: Place): unknown {
  if (typeof value === 'string') return clean(value, place.secrets);
  if (typeof value !== 'object' || value === null) return value;
  if (place.depth >= deepest) return tooDeep;
  if (Array.isArray(value)) return value.map((entry) => redactValue(entry, { ...place, depth: place.depth + 1 }));
  return redactFields(value as Fields, place);
}

function hide(value: unknown): unknown {
  const isEmpty = value === null || value === undefined || value === '' || typeof value === 'boolean';
  return isEmpty || (Array.isArray(value) && value.length === 0) ? (value ?? null) : hidden;
}

function clean(text: string, secrets: readonly string[]): string {
  let shown = text.replaceAll('\0', '').toWellFormed();
  for (const secret of secrets) shown = shown.replaceAll(secret, hidden);
  return withoutQuery(shown)
    .replaceAll(/\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g, hidden)
    .replaceAll(/\b\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}\b/g, hidden);
}

/** The query of a link may hold names, telephones and keys. */
function withoutQuery(text: string): string {
  return /^https?:\/\//i.test(text) ? text.replace(/[?#].*$/s, `?${hidden}`) : text;
}

function secretsAtRoot(body: Fields): string[] {
  return Object.entries(body).flatMap(([name, value]) =>
    sensitivityOf(name) === 'secret' && typeof value === 'string' && value.length >= shortestSecret ? [value] : [],
  );
}

/** Why a field is hidden, by its name alone: platforms use similar names for the same thing. */
type Sensitivity = 'secret' | 'personal' | null;

const secrets = /token|secret|password|senha|hottok|apikey|authorization|signature|credential/;

const personalNames = new Set(
  [
    'doc docnumber document documents documento rg passport taxid taxids ssn vat identificationnumber',
    'ddd ddi mobile cell cellphone whatsapp fax',
    'ip clientip customerip userip useragent street streetname streetnumber neighborhood district complement city zip zipcode postalcode cep line1 line2',
    'holder holdername last4 lastdigits firstdigits bin iin fingerprint cvv cvc expmonth expyear paymentmethoddetails',
    'evidence customfields collectedinformation birthdate birthday datebirth',
    'hostedinvoiceurl invoicepdf receipturl',
  ].flatMap((names) => names.split(' ')),
);

/** Payment slips and their links hold documents. A link to change a card gives its reader access. */
const personalParts =
  /cpf|cnpj|taxids|last4digits|phone|telefone|celular|barcode|linhadigitavel|qrcode|billet|boletourl|bankslip|pixurl|pixcode|cardurl|purchaseip|buyerip/;

/** Whether a field of this name is hidden, and as what. Addresses are hidden, e-mail addresses are not. */
function sensitivityOf(name: string): Sensitivity {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (secrets.test(plain)) return 'secret';
  if (personalNames.has(plain) || personalParts.test(plain)) return 'personal';
  return /address|endereco|shipping/.test(plain) && !plain.includes('mail') ? 'personal' : null;
}
