import { Fragment } from 'react';
import { useSettings } from '../settings/api.ts';
import classes from './auth-form.module.css';

/** What a new member agrees to, with links to the platform's pages. Nothing while none is configured. */
export function TermsNote() {
  const { termsUrl, privacyUrl } = useSettings();
  const pages = [
    { article: 'os', name: 'Termos de Uso', url: termsUrl },
    { article: 'a', name: 'Política de Privacidade', url: privacyUrl },
  ].filter((page) => page.url !== null);
  if (pages.length === 0) return null;
  return (
    <p className={classes.terms}>
      Ao criar a conta, você concorda com{' '}
      {pages.map(({ article, name, url }, index) => (
        <Fragment key={name}>
          {index > 0 && ' e '}
          {article}{' '}
          <a href={url ?? undefined} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        </Fragment>
      ))}
      .
    </p>
  );
}
