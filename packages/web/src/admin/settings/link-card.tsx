import type { LinkProps } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { Panel } from '../ui/panel.tsx';
import classes from './identity-form.module.css';

type LinkCardProps = { title: string; note: string; to: LinkProps['to'] & string; action: string };

/** A page that belongs to a tab, with a link to it. */
export const LinkCard = ({ title, note, to, action }: LinkCardProps) => (
  <Panel className={classes.panel}>
    <FormSection
      title={title}
      note={note}
      aside={
        <ButtonLink to={to} variant="default">
          {action}
        </ButtonLink>
      }
    />
  </Panel>
);
