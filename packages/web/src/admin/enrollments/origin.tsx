import classes from './origin.module.css';

/** Where an enrolment comes from: a purchase's platform, the catalogue, or what an administrator wrote; whole, however long. */
export const Origin = ({ origin, productId }: { origin: string; productId?: string | null }) => (
  <span className={classes.origin}>
    <span className={classes.name}>{origin}</span>
    {productId && <span className={classes.product}>{productId}</span>}
  </span>
);
