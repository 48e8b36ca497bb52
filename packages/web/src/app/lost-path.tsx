import { JourneyCover } from '../ui/cover/journey-cover.tsx';

/** An early hour over hills: the way goes on, only not here. */
export function LostPath() {
  return (
    <JourneyCover seed="caminho-7" palette={4} terrain="colinas" progress={0.12} width={168} height={202} sunX={0.5} />
  );
}
