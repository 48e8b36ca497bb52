import { TurnAway } from './turn-away.tsx';

/** With Explorar off its addresses lead to Minhas Jornadas, and say why (specification §2 /explore, decision B3). */
export const ExploreClosed = () => <TurnAway to="/dashboard" kind="info" message="A aba Explorar está desabilitada" />;
