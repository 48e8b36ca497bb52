import { FormSection } from '../ui/form-section.tsx';
import { Panel } from '../ui/panel.tsx';
import classes from './identity-form.module.css';

/** A tab whose settings are still to come (specification §2: a placeholder). What there is already stands in cards of its own. */
export const LaterCard = ({ title }: { title: string }) => (
  <Panel className={classes.panel}>
    <FormSection title={title} note="Disponível em breve" />
  </Panel>
);
