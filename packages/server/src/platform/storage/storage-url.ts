/** A bucket and how to reach it. */
export interface S3Address {
  /** `https://s3.sa-east-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket's name in the path, not in the host: every service supports that. */
  forcePathStyle: boolean;
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const parameters = new Set(['region', 'tls', 'style']);

/**
 * Reads `s3://<key>:<secret>@<host>/<bucket>?region=<region>&tls=0&style=host`; null for any other text. Key and secret are
 * percent-encoded. Without parameters: region `us-east-1`, HTTPS, the bucket's name in the path.
 */
export function parseStorageUrl(text: string): S3Address | null {
  if (!text.startsWith('s3://') || !URL.canParse(text)) return null;
  const url = new URL(text);
  const bucket = url.pathname.replace(/^\//, '').replace(/\/$/, '');
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  if (!accessKeyId || !secretAccessKey || url.hostname === '' || !bucketName.test(bucket)) return null;
  if (url.hash !== '' || [...url.searchParams.keys()].some((name) => !parameters.has(name))) return null;

  const [region, tls, style] = ['region', 'tls', 'style'].map((name) => url.searchParams.get(name));
  if (tls && !['0', '1'].includes(tls)) return null;
  if (style && !['path', 'host'].includes(style)) return null;
  return {
    endpoint: `${tls === '0' ? 'http' : 'https'}://${url.host}`,
    region: region || 'us-east-1',
    bucket,
    accessKeyId,
    secretAccessKey,
    forcePathStyle: style !== 'host',
  };
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
