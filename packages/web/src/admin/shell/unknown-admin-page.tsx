import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/page/page-state.tsx';
import { JourneyCover } from '../../ui/cover/journey-cover.tsx';

/** The screen for unknown addresses below /admin (specification §2; the English line is the specification's own, decision J). */
export const UnknownAdminPage = () => (
  <EmptyState
    art={<JourneyCover seed="caminho-7" palette={4} terrain="colinas" progress={0.12} width={168} height={202} />}
    heading="h1"
    title="Oops! Page not found"
    action={<ButtonLink to="/admin">Ir para o Dashboard</ButtonLink>}
  >
    Não encontramos esta página. O caminho pode ter mudado de lugar.
  </EmptyState>
);
