import { JourneyCover } from '../ui/cover/journey-cover.tsx';

/** The picture of the not-found page: an early hour over hills. */
export function LostPath() {
  return (
    <JourneyCover seed="caminho-7" palette={4} terrain="colinas" progress={0.12} width={168} height={202} sunX={0.5} />
  );
}
