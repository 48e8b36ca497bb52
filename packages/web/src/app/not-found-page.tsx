import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/page-state.tsx';
import { BarePage } from './bare-page.tsx';
import { LostPath } from './lost-path.tsx';

/** The page for every unknown address (specification §2; the English line is the specification's own, decision J). */
export function NotFoundPage() {
  return (
    <BarePage>
      <EmptyState
        art={<LostPath />}
        heading="h1"
        title="Oops! Page not found"
        action={<ButtonLink to="/">Voltar ao início</ButtonLink>}
      >
        Não encontramos esta página. O caminho pode ter mudado de lugar.
      </EmptyState>
    </BarePage>
  );
}
