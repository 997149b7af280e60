/** Which traces are kept: `parentBased` follows the caller's choice where a request brings one. */
export interface SamplerSettings {
  root: 'always_on' | 'always_off' | 'traceidratio';
  /** Share of the traces that `traceidratio` keeps, 0 to 1. */
  ratio: number;
  parentBased: boolean;
}

export interface Tracing {
  protocol: 'http/protobuf' | 'http/json';
  sampler: SamplerSettings;
}

const PROTOCOLS: readonly string[] = ['http/protobuf', 'http/json'] satisfies Tracing['protocol'][];
const ROOTS: readonly string[] = [
  'always_on',
  'always_off',
  'traceidratio',
] satisfies SamplerSettings['root'][];
const PARENT_BASED = 'parentbased_';

/**
 * OpenTelemetry's standard variables: an address for traces switches them on. Address, headers, time limit,
 * compression and certificates (OTEL_EXPORTER_OTLP_*), OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES are
 * read by its own libraries.
 */
export function parseTracing(env: NodeJS.ProcessEnv): { tracing?: Tracing; faults: string[] } {
  const value = (name: string): string | undefined => env[name]?.trim() || undefined;
  const forTraces = (name: string): string | undefined =>
    value(`OTEL_EXPORTER_OTLP_TRACES_${name}`) ?? value(`OTEL_EXPORTER_OTLP_${name}`);
  const endpoint = forTraces('ENDPOINT');
  const exporter = value('OTEL_TRACES_EXPORTER') ?? 'otlp';
  const disabled = value('OTEL_SDK_DISABLED')?.toLowerCase() === 'true';
  if (endpoint === undefined || disabled || exporter === 'none') return { faults: [] };

  const protocol = forTraces('PROTOCOL') ?? 'http/protobuf';
  const sampler = value('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on';
  const parentBased = sampler.startsWith(PARENT_BASED);
  const root = parentBased ? sampler.slice(PARENT_BASED.length) : sampler;
  const ratioText = value('OTEL_TRACES_SAMPLER_ARG') ?? '1';
  const ratio = /^\d*\.?\d+$/.test(ratioText) ? Number(ratioText) : NaN;

  const checks: [good: boolean, fault: string][] = [
    [isHttp(endpoint), 'OTEL_EXPORTER_OTLP_ENDPOINT debe ser una dirección como http://colector:4318.'],
    [exporter === 'otlp', `OTEL_TRACES_EXPORTER debe ser otlp o none; se recibió '${exporter}'.`],
    [
      PROTOCOLS.includes(protocol),
      `OTEL_EXPORTER_OTLP_PROTOCOL debe ser ${PROTOCOLS.join(' o ')}; se recibió '${protocol}'.`,
    ],
    [
      ROOTS.includes(root),
      `OTEL_TRACES_SAMPLER debe ser ${ROOTS.join(', ')}, o lo mismo con ${PARENT_BASED} delante; se recibió '${sampler}'.`,
    ],
    [
      root !== 'traceidratio' || (ratio >= 0 && ratio <= 1),
      `OTEL_TRACES_SAMPLER_ARG debe ser un número entre 0 y 1; se recibió '${ratioText}'.`,
    ],
  ];
  const faults = checks.flatMap(([good, fault]) => (good ? [] : [fault]));
  if (faults.length > 0) return { faults };
  return {
    faults,
    tracing: {
      protocol: protocol as Tracing['protocol'],
      sampler: { root: root as SamplerSettings['root'], ratio, parentBased },
    },
  };
}

function isHttp(address: string): boolean {
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);
}
