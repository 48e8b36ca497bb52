import { IconEyeOff, IconSun } from '@tabler/icons-react';
import { CatalogueCard } from '../../../journeys/catalogue/catalogue-card.tsx';
import { SessionContext, useSession } from '../../../platform/session.ts';
import { wholeNumberIn } from '../../ui/form/whole-number.ts';
import { isSoldInCatalogue, type JourneyFields } from '../journey-values.ts';
import classes from './journey-sections.module.css';
import { shownTerm } from './term-values.ts';

type CataloguePreviewProps = { id: string | undefined; fields: JourneyFields; lessonCount: number };

/** The catalogue card as members will see it, while the form is filled in. Nothing in it is interactive. */
export function CataloguePreview({ id, fields, lessonCount }: CataloguePreviewProps) {
  const session = useSession();
  const { name, totalDays, checkoutUrl, precoDisplay, ctaTexto } = fields;
  const days = wholeNumberIn(totalDays);
  const isSold = isSoldInCatalogue(fields);
  const journey = {
    ...fields,
    id: id ?? 'nova-jornada',
    name: name.trim() || 'Nome da jornada',
    totalDays: typeof days === 'number' ? Math.max(1, days) : 1,
    lessonCount,
    checkoutUrl: isSold ? checkoutUrl : null,
    precoDisplay: isSold ? precoDisplay : null,
    ctaTexto,
    cover: fields.cover ?? undefined,
    accessTerm: shownTerm(fields.accessTerm) ?? undefined,
    isEnrolled: false,
    enrollment: null,
  };
  const isHidden = fields.status === 'inactive' || fields.visibilidade === 'apenas_inscritos';
  return (
    <aside className={classes.preview} aria-label="Prévia no catálogo">
      <div className={classes.caption}>
        <h2>Prévia no catálogo</h2>
        <span>ao vivo</span>
      </div>
      <div inert>
        <SessionContext value={{ ...session, role: 'user' }}>
          <CatalogueCard journey={journey} />
        </SessionContext>
      </div>
      {isHidden && (
        <p className={classes.note}>
          <IconEyeOff size={16} stroke={1.8} aria-hidden="true" />
          {fields.status === 'inactive'
            ? 'Inativa: não aparece no catálogo.'
            : 'Só inscritos: não aparece no catálogo.'}
        </p>
      )}
      {!fields.cover && (
        <p className={classes.note}>
          <IconSun size={16} stroke={1.8} aria-hidden="true" />
          {id
            ? 'A paisagem nasce do código da jornada. O sol sobe com o progresso de cada membro.'
            : 'A paisagem muda quando a jornada é criada: ela nasce do código da jornada.'}
        </p>
      )}
    </aside>
  );
}
