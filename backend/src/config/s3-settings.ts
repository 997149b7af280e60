/** A bucket of an S3-compatible storage, and who may use it. */
export interface S3Settings {
  /** Address of the service; absent: Amazon's own in the region. */
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket stands in the path and not in the name of the host. */
  pathStyle: boolean;
}

const REQUIRED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** What the S3_* variables say, and a line for every one that is wrong or missing; no secret in any of them. */
export function parseS3Settings(env: NodeJS.ProcessEnv): { settings: S3Settings; faults: string[] } {
  const value = (name: string): string | undefined => env[name]?.trim() || undefined;
  const faults: string[] = REQUIRED.filter((name) => value(name) === undefined).map(
    (name) => `Falta ${name}: las fotos en S3 la necesitan.`,
  );
  const endpoint = value('S3_ENDPOINT');
  if (endpoint !== undefined && !isAddress(endpoint)) {
    faults.push('S3_ENDPOINT debe tener la forma https://almacen.example.org, sin el nombre del cubo.');
  }
  const bucket = value('S3_BUCKET') ?? '';
  if (bucket !== '' && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    faults.push(`S3_BUCKET debe ser el nombre de un cubo, como inventario-fotos; se recibió '${bucket}'.`);
  }
  const region = value('S3_REGION') ?? 'us-east-1';
  if (!/^[a-z0-9-]{1,40}$/i.test(region)) {
    faults.push(`S3_REGION debe ser una región como us-east-1; se recibió '${region}'.`);
  }
  const style = value('S3_PATH_STYLE') ?? String(endpoint !== undefined);
  if (style !== 'true' && style !== 'false') {
    faults.push(`S3_PATH_STYLE debe ser true o false; se recibió '${style}'.`);
  }
  const settings = {
    ...(endpoint !== undefined && { endpoint }),
    region,
    bucket,
    accessKeyId: value('S3_ACCESS_KEY_ID') ?? '',
    secretAccessKey: value('S3_SECRET_ACCESS_KEY') ?? '',
    pathStyle: style === 'true',
  };
  return { settings, faults };
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && `${username}${password}${search}${hash}` === '';
}
