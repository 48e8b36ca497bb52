import type { MessageDocument } from '@jornada/contract/conversations/message-document';
import { Blocks } from '../../lessons/document/blocks.tsx';
import view from '../../lessons/document/lesson-document.module.css';
import type { LinkProps } from '../../lessons/document/line.tsx';
import { copyText } from '../../ui/copy-text.ts';
import classes from './message-text.module.css';

/** A message as its readers see it. None of its links can be followed: a text may not say where it leads, so that stands beside it, and whoever wants to go there copies it. */
export function MessageText({ document }: { document: MessageDocument }) {
  return (
    <div className={`${view.document} ${classes.message}`}>
      <Blocks nodes={document.content} from={{ document, Link: LinkAsText, isMessage: true }} />
    </div>
  );
}

const LinkAsText = ({ href, children }: LinkProps) => (
  <>
    <u>{children}</u>
    <span className={classes.target}> ({targetOf(href)})</span>
    {href.startsWith('https:') && (
      <button
        type="button"
        className={classes.copy}
        aria-label={`Copiar link de ${targetOf(href)}`}
        onClick={() => void copyText(href, 'Link copiado')}
      >
        Copiar link
      </button>
    )}
  </>
);

/** Whole, however long: what is cut off looks like another site. Letters of other alphabets that look like Latin ones are told apart (xn--). */
function targetOf(href: string): string {
  if (!URL.canParse(href)) return href;
  const { protocol, host, pathname } = new URL(href);
  return protocol === 'mailto:' ? pathname : host;
}
