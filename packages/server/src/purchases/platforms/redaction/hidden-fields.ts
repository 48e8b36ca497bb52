/** Why a field is hidden, by its name alone: platforms use similar names for the same thing. */
export type Sensitivity = 'secret' | 'personal' | null;

const secrets = /token|secret|password|senha|hottok|apikey|authorization|signature|credential/;

const personalNames = new Set(
  [
    'doc document documents documento rg passport taxid taxids ssn vat',
    'ddd ddi mobile cell cellphone whatsapp fax',
    'ip street streetnumber neighborhood city zip zipcode postalcode cep line1 line2',
    'holder last4 lastdigits firstdigits bin iin fingerprint cvv cvc expmonth expyear paymentmethoddetails',
    'evidence customfields collectedinformation birthdate birthday',
    'hostedinvoiceurl invoicepdf receipturl',
  ].flatMap((names) => names.split(' ')),
);

/** Payment slips and their links hold documents. A link to change a card gives its reader access. */
const personalParts =
  /cpf|cnpj|taxids|phone|telefone|celular|barcode|linhadigitavel|qrcode|billet|bankslip|pixurl|pixcode|cardurl|purchaseip|buyerip/;

/** Whether a field of this name is hidden, and as what. Addresses are hidden, e-mail addresses are not. */
export function sensitivityOf(name: string): Sensitivity {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (secrets.test(plain)) return 'secret';
  if (personalNames.has(plain) || personalParts.test(plain)) return 'personal';
  return /address|endereco|shipping/.test(plain) && !plain.includes('mail') ? 'personal' : null;
}
