/** Asks the person to confirm that it is them, before what an endpoint does. Returns whether they did. */
type Ask = (endpoint: string) => Promise<boolean>;

/** The frame of the screens that need it sets it (decision K18); without it a refusal stays one. */
export const stepUp: { ask: Ask | undefined } = { ask: undefined };
