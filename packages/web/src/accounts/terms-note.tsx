import { Fragment } from 'react';
import { useSettings } from '../settings/api.ts';
import classes from './auth-form.module.css';

/** What a new member declares and agrees to, with links to the platform's pages where there are any. */
export function TermsNote() {
  const { termsUrl, privacyUrl, minimumAge } = useSettings();
  const pages = [
    { article: 'os', name: 'Termos de Uso', url: termsUrl },
    { article: 'a', name: 'Política de Privacidade', url: privacyUrl },
  ].filter((page) => page.url !== null);
  return (
    <p className={classes.terms}>
      Ao criar a conta, você declara ter {minimumAge} anos ou mais{pages.length > 0 && ' e concorda com '}
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
