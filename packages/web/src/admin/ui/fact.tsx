import type { ReactNode } from 'react';

/** A name and a value in a list of facts (`dl`). */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
