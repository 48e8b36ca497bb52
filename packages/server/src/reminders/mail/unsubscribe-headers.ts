/**
 * The headers by which mailboxes offer 'Cancelar inscrição' beside a reminder (RFC 2369, RFC 8058): an https address that acts on a POST, and
 * a mail to the school where it has an address. Without https there is no address that a mailbox would call.
 */
export function unsubscribeHeaders({
  choiceUrl,
  contactEmail,
}: {
  choiceUrl: string;
  contactEmail: string | null;
}): Record<string, string> {
  const isSecure = choiceUrl.startsWith('https:');
  const ways = [
    ...(isSecure ? [`<${choiceUrl}>`] : []),
    // Whoever reads it in the school finds the page in it.
    ...(contactEmail
      ? [
          `<mailto:${encodeURIComponent(contactEmail).replaceAll('%40', '@')}?subject=${encodeURIComponent('Parar os lembretes')}&body=${encodeURIComponent(choiceUrl)}>`,
        ]
      : []),
  ];
  return {
    ...(ways.length > 0 && { 'List-Unsubscribe': ways.join(', ') }),
    ...(isSecure && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}
