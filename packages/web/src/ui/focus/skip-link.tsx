import classes from './skip-link.module.css';

/** The id of the main region of every screen. */
export const mainId = 'conteudo';

/** The keyboard's first stop: skips the header. */
export function SkipLink() {
  return (
    <a className={classes.skip} href={`#${mainId}`}>
      Ir para o conteúdo
    </a>
  );
}
