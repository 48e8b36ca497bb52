import type { ReactNode } from 'react';
import { FormSection } from '../ui/form-section.tsx';
import { Panel } from '../ui/panel.tsx';
import classes from './identity-form.module.css';

/** A tab whose settings are still to come (specification §2: a placeholder), and what there is already. */
export const LaterCard = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Panel className={classes.panel}>
    <FormSection title={title} note="Disponível em breve" />
    {children}
  </Panel>
);
