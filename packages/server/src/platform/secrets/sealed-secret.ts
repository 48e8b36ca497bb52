/** Something that stands sealed in the database, as its room tells of it to `secrets/list-sealed-secrets.ts`. */
export interface SealedSecret {
  /** What it is, in the words of the page where it is entered: 'Webhook Ticto: Vendas'. */
  label: string;
  /** The page of the administration where it is entered. */
  page: '/admin/webhooks' | '/admin/emails';
  /** Whether the key of this process opens it. */
  isReadable: boolean;
}
