import { FormSection } from '../ui/form/form-section.tsx';
import { Panel } from '../ui/panel.tsx';
import classes from './identity-form.module.css';

/** A tab whose settings do not exist yet (specification §2: a placeholder). Existing ones have cards of their own. */
export const LaterCard = ({ title }: { title: string }) => (
  <Panel className={classes.panel}>
    <FormSection title={title} note="Disponível em breve" />
  </Panel>
);
