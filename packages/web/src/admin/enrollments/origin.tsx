import classes from './origin.module.css';

/** An enrollment's origin: a purchase's platform, the catalogue, or an administrator's own text. Clipped, and whole on hover. */
export const Origin = ({ origin, productId }: { origin: string; productId?: string | null }) => (
  <span className={classes.origin}>
    <span className={classes.name} title={origin}>
      {origin}
    </span>
    {productId && (
      <span className={classes.product} title={productId}>
        {productId}
      </span>
    )}
  </span>
);
