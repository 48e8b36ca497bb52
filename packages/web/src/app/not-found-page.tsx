import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/page/page-state.tsx';
import { BarePage } from './bare-page.tsx';
import { JourneyCover } from '../ui/cover/journey-cover.tsx';

/** The page for every unknown address (specification §2; the English line is the specification's own, decision J). */
export function NotFoundPage() {
  return (
    <BarePage>
      <EmptyState
        art={
          <JourneyCover
            seed="caminho-7"
            palette={4}
            terrain="colinas"
            progress={0.12}
            width={168}
            height={202}
            sunX={0.5}
          />
        }
        heading="h1"
        title="Oops! Page not found"
        action={<ButtonLink to="/">Voltar ao início</ButtonLink>}
      >
        Não encontramos esta página. O caminho pode ter mudado de lugar.
      </EmptyState>
    </BarePage>
  );
}
