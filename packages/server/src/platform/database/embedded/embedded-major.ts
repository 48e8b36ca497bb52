/** The PostgreSQL major version of the engine. It names the folder, because another major cannot read it. */
export const embeddedMajor = 18;
