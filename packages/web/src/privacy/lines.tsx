import classes from './privacy.module.css';

type Line = { name: string; note?: string; url?: string | null; words?: string | null };

/** Names with a note beside each and words below: what is stored, texts, requests. */
export const Lines = ({ lines }: { lines: Line[] }) => (
  <ul className={classes.lines}>
    {lines.map(({ name, note, url, words }, index) => (
      <li key={index}>
        {url ? (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        ) : (
          <b>{name}</b>
        )}
        {note && <span>{note}</span>}
        {words && <p>{words}</p>}
      </li>
    ))}
  </ul>
);
