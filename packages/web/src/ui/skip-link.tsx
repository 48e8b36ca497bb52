import classes from './skip-link.module.css';

/** The id of the main region of every screen. */
export const mainId = 'conteudo';

/** The first stop of the keyboard: past the header, to the page itself. */
export function SkipLink() {
  return (
    <a className={classes.skip} href={`#${mainId}`}>
      Ir para o conteúdo
    </a>
  );
}
