import { TurnAway } from '../turn-away.tsx';

/** Leads from Explorar to Minhas Jornadas while Explorar is off, and says why (specification §2 /explore, decision B3). */
export const ExploreClosed = () => <TurnAway to="/dashboard" kind="info" message="A aba Explorar está desabilitada" />;
