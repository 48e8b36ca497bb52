/**
 * What Open Badges 3.0 demands of an OpenBadgeCredential (1EdTech's specification: its data model, and its section on JSON
 * Web Token proofs), as JSON Schema of our own for the classes that we fill. Stricter than 1EdTech's schema
 * in one way: it knows no property that we do not fill, so that a new one is looked up there first.
 *
 * 1EdTech's own schema (ob_v3p0_achievementcredential_schema.json) may be passed on whole by its registered users only, not under this project's
 * licence, so it is not here. docs/open-badges.md says how to check against it.
 */
const text = { type: 'string', minLength: 1 };
const uri = { type: 'string', format: 'uri' };
const instant = { type: 'string', format: 'date-time', pattern: '(Z|[+-]\\d\\d:\\d\\d)$' };

/** An array of types that has at least this one. */
const typed = (name: string) => ({ type: 'array', items: text, contains: { const: name }, uniqueItems: true });

function closed(required: Record<string, object>, optional: Record<string, object> = {}) {
  return {
    type: 'object',
    properties: { ...required, ...optional },
    required: Object.keys(required),
    additionalProperties: false,
  };
}

const image = closed({ id: uri, type: { const: 'Image' } });

const profile = closed(
  { id: uri, type: typed('Profile') },
  { name: text, url: uri, email: { type: 'string', format: 'email' }, image, official: text },
);

const identity = closed({
  type: { const: 'IdentityObject' },
  hashed: { type: 'boolean' },
  identityHash: text,
  identityType: { enum: ['name', 'emailAddress', 'identifier'] },
});

const achievement = closed(
  { id: uri, type: typed('Achievement'), criteria: closed({ narrative: text }), description: text, name: text },
  {
    achievementType: { enum: ['Achievement', 'Certificate', 'CertificateOfCompletion', 'Course', 'LearningProgram'] },
    inLanguage: { type: 'string', pattern: '^[a-z]{2,4}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$' },
  },
);

/** W3C, Bitstring Status List 1.0, section 2.1. */
const statusEntry = closed({
  id: uri,
  type: { const: 'BitstringStatusListEntry' },
  statusPurpose: { const: 'revocation' },
  statusListIndex: { type: 'string', pattern: '^(0|[1-9]\\d*)$' },
  statusListCredential: { type: 'string', format: 'uri', pattern: '^https://' },
});

/** The payload of the JWT: a credential and its claims. */
export const openBadgeSchema = closed(
  {
    '@context': {
      type: 'array',
      minItems: 2,
      prefixItems: [
        { const: 'https://www.w3.org/ns/credentials/v2' },
        { type: 'string', pattern: '^https://purl\\.imsglobal\\.org/spec/ob/v3p0/context(-3\\.\\d\\.\\d)*\\.json$' },
      ],
      items: uri,
      // Without it the type of `credentialSchema` has no meaning, and strict JSON-LD processors refuse the whole.
      contains: { const: 'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json' },
    },
    id: uri,
    type: { allOf: [typed('VerifiableCredential'), typed('OpenBadgeCredential')] },
    issuer: profile,
    validFrom: instant,
    // The verification wants an `id`, as `sub` repeats it.
    credentialSubject: closed(
      { id: uri, type: typed('AchievementSubject'), achievement },
      { identifier: { type: 'array', items: identity }, narrative: text },
    ),
    iss: uri,
    jti: uri,
    sub: uri,
    nbf: { type: 'integer' },
  },
  {
    name: text,
    evidence: { type: 'array', items: closed({ type: typed('Evidence') }, { id: uri, name: text }) },
    credentialSchema: {
      type: 'array',
      items: closed({ id: uri, type: { const: '1EdTechJsonSchemaValidator2019' } }),
    },
    credentialStatus: statusEntry,
  },
);
