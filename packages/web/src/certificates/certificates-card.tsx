import { useQuery } from '@tanstack/react-query';
import { counted, plural } from '@jornada/domain/plural';
import type { Answer } from '../platform/endpoint-types.ts';
import { LinkedCard } from '../ui/linked-card.tsx';
import { myCertificatesQuery } from './api.ts';
import styles from './certificates-card.module.css';

/** On the profile: the member's certificates in one sentence, what waits for a name, and the link to them. Nothing while there is none. */
export function CertificatesCard() {
  const { data } = useQuery(myCertificatesQuery);
  if (!data || data.items.length + data.offers.length + data.next.length === 0) return null;
  return (
    <LinkedCard title="Meus certificados" to="/perfil/certificados" link="Ver certificados" lead={summaryOf(data)}>
      {data.offers.length > 0 && (
        <p className={styles.waiting}>
          {data.offers.length === 1
            ? `O de ${data.offers[0]!.facts.journeyName} espera o seu nome.`
            : `${data.offers.length} esperam o seu nome.`}
        </p>
      )}
    </LinkedCard>
  );
}

/** '3 certificados · o mais novo é de Foco sem Ruído', or how far the first one is. */
function summaryOf({ items, offers, next }: Answer<'certificates', 'listMyCertificates'>): string {
  const newest = items[0];
  if (newest) {
    const count = counted(items.length, 'certificado', 'certificados');
    return items.length === 1
      ? `${count}: ${newest.facts.journeyName}`
      : `${count}. O mais novo é de ${newest.facts.journeyName}.`;
  }
  if (offers.length > 0) return 'Confirme o nome e compartilhe com quem quiser.';
  const lessons = Math.min(...next.map(({ lessonsLeft }) => lessonsLeft));
  return `${plural(lessons, 'Falta', 'Faltam')} ${counted(lessons, 'lição', 'lições')} para o primeiro.`;
}
