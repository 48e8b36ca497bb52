import classes from './origin.module.css';

/** Where an enrolment comes from: a purchase's platform, the catalogue, or what an administrator wrote; clipped, and whole on hover. */
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
