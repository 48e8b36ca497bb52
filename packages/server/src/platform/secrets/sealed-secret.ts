/** A sealed secret in the database, as its room reports it to `secrets/list-sealed-secrets.ts`. */
export interface SealedSecret {
  /** Its label on the page where it is entered: 'Webhook Ticto: Vendas'. */
  label: string;
  /** The administration's page where it is entered; null where only the operator can, by a command that the label names. */
  page: '/admin/webhooks' | '/admin/emails' | '/admin/conexoes' | '/admin/configuracoes' | null;
  /** Whether the key of this process opens it. */
  isReadable: boolean;
}
