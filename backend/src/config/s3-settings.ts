/** An S3-compatible storage, and who may use it. */
export interface S3Access {
  /** Address of the service; absent: Amazon's own in the region. */
  endpoint?: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket stands in the path and not in the name of the host. */
  pathStyle: boolean;
}

/** A bucket of such a storage. */
export interface S3Settings extends S3Access {
  bucket: string;
}

const REQUIRED = ['ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const;

/**
 * What the S3_* variables say, and a line for every one that is wrong or missing; no secret in any of them.
 */
export function parseS3Settings(env: NodeJS.ProcessEnv): { settings: S3Settings; faults: string[] } {
  const { access, faults } = parseS3Access(env, 'S3_', 'las fotos');
  const bucket = env['S3_BUCKET']?.trim() ?? '';
  if (bucket === '') faults.unshift('Falta S3_BUCKET: las fotos en S3 la necesitan.');
  else if (!isBucketName(bucket)) {
    faults.push(`S3_BUCKET debe ser el nombre de un cubo, como inventario-fotos; se recibió '${bucket}'.`);
  }
  return { settings: { ...access, bucket }, faults };
}

/**
 * The variables that say where a storage is and who may use it, the bucket aside.
 * @param prefix of their names @param whose what needs them, for people
 */
export function parseS3Access(
  env: NodeJS.ProcessEnv,
  prefix: string,
  whose: string,
): { access: S3Access; faults: string[] } {
  const value = (name: string): string | undefined => env[`${prefix}${name}`]?.trim() || undefined;
  const faults: string[] = REQUIRED.filter((name) => value(name) === undefined).map(
    (name) => `Falta ${prefix}${name}: ${whose} en S3 la necesitan.`,
  );
  const endpoint = value('ENDPOINT');
  if (endpoint !== undefined && !isAddress(endpoint)) {
    faults.push(`${prefix}ENDPOINT debe tener la forma https://almacen.example.org, sin el nombre del cubo.`);
  }
  const region = value('REGION') ?? 'us-east-1';
  if (!/^[a-z0-9-]{1,40}$/i.test(region)) {
    faults.push(`${prefix}REGION debe ser una región como us-east-1; se recibió '${region}'.`);
  }
  const style = value('PATH_STYLE') ?? String(endpoint !== undefined);
  if (style !== 'true' && style !== 'false') {
    faults.push(`${prefix}PATH_STYLE debe ser true o false; se recibió '${style}'.`);
  }
  const access = {
    ...(endpoint !== undefined && { endpoint }),
    region,
    accessKeyId: value('ACCESS_KEY_ID') ?? '',
    secretAccessKey: value('SECRET_ACCESS_KEY') ?? '',
    pathStyle: style === 'true',
  };
  return { access, faults };
}

export const isBucketName = (name: string): boolean => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name);

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && `${username}${password}${search}${hash}` === '';
}
