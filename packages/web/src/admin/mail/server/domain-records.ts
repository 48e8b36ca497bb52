type DomainRecord = {
  name: string;
  /** Its purpose. */
  purpose: string;
  /** The record's name and value. The provider supplies the part in capitals. */
  host: string;
  value: string;
  note: string;
};

const placeholder = 'suaescola.com.br';

/**
 * The TXT records by which a sender's domain authorizes its mail server: SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489). Until a
 * valid address is typed they show an example domain.
 */
export function domainRecords(senderAddress: string): { domain: string; records: DomainRecord[] } {
  const [, typed] = /^[^@\s]+@([a-z0-9-]+(?:\.[a-z0-9-]+)+)$/i.exec(senderAddress.trim()) ?? [];
  const domain = typed?.toLowerCase() ?? placeholder;
  const reports = typed ? senderAddress.trim().toLowerCase() : `contato@${placeholder}`;
  return {
    domain,
    records: [
      {
        name: 'SPF',
        purpose: 'Diz que servidores podem enviar por este domínio.',
        host: domain,
        value: 'v=spf1 include:ENDERECO-DO-PROVEDOR ~all',
        note: 'Peça ao provedor o endereço que vai depois de include. Só pode haver um SPF por domínio: se já existe um, acrescente nele este include.',
      },
      {
        name: 'DKIM',
        purpose: 'Deixa o provedor assinar cada e-mail, para que ninguém o altere no caminho.',
        host: `SELETOR._domainkey.${domain}`,
        value: 'v=DKIM1; k=rsa; p=CHAVE-DO-PROVEDOR',
        note: 'Ative DKIM no painel do provedor: ele mostra o seletor e a chave. Alguns pedem um registro CNAME no lugar deste.',
      },
      {
        name: 'DMARC',
        purpose: 'Diz o que fazer com e-mails que não passam pelos dois de cima.',
        host: `_dmarc.${domain}`,
        value: `v=DMARC1; p=none; rua=mailto:${reports}`,
        note: 'Comece com p=none, que só avisa. Quando tudo chegar bem, troque por p=quarantine.',
      },
    ],
  };
}
