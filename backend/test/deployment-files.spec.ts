import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse, parseAllDocuments } from 'yaml';

import { parseKeep } from '../src/backup/keep.js';
import { readBackupAccess } from '../src/config/backup-access.js';
import { parseEnvironment } from '../src/config/environment.js';
import { readPlaces } from '../src/config/places.js';
import { startTestApp } from './support/start-test-app.js';

const ROOT = join(import.meta.dirname, '..', '..');
const KUBERNETES = join(ROOT, 'docker', 'kubernetes');

type Variables = Record<string, string>;

interface Source {
  configMapRef?: { name: string };
  secretRef?: { name: string };
}

interface Container {
  name: string;
  image: string;
  command?: string[];
  envFrom: Source[];
  env: { name: string; valueFrom: { secretKeyRef: { name: string; key: string } } }[];
  ports?: { name: string; containerPort: number }[];
  securityContext: Record<string, unknown>;
  volumeMounts: { name: string; mountPath: string }[];
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } } | undefined;
}

interface PodSpec {
  automountServiceAccountToken: boolean;
  terminationGracePeriodSeconds?: number;
  securityContext: Record<string, unknown>;
  containers: Container[];
  volumes: { name: string; emptyDir?: object }[];
}

interface Manifest {
  kind: string;
  spec: { template?: { spec: PodSpec }; jobTemplate?: { spec: { template: { spec: PodSpec } } } };
}

interface Kustomization {
  resources: string[];
  images: { name: string }[];
  configMapGenerator: { name: string; literals: string[] }[];
}

/** The operator of the database makes it. */
const MADE = {
  'inventario-database-app': { uri: 'postgresql://inventario:x@inventario-database-rw:5432/inventario' },
};

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const kustomization = parse(read('docker/kubernetes/kustomization.yaml')) as Kustomization;
const manifests = kustomization.resources.flatMap((file) =>
  parseAllDocuments(read(`docker/kubernetes/${file}`)).map((document) => document.toJS() as Manifest),
);
const podOf = ({ spec }: Manifest): PodSpec | undefined =>
  (spec.template ?? spec.jobTemplate?.spec.template)?.spec;

function pod(kind: string): { spec: PodSpec; container: Container } {
  const manifest = manifests.find((candidate) => candidate.kind === kind);
  const spec = manifest && podOf(manifest);
  const [container] = spec?.containers ?? [];
  if (!spec || !container) throw new Error(`no ${kind}`);
  return { spec, container };
}

const configMaps = Object.fromEntries(
  kustomization.configMapGenerator.map(({ name, literals }) => [
    name,
    Object.fromEntries(literals.map((literal) => literal.split(/=(.*)/s, 2) as [string, string])),
  ]),
);

/** As the document has them made, with values that any of them may have. */
const secrets: Record<string, Variables> = {
  ...MADE,
  ...Object.fromEntries(
    [...read('docs/production.md').matchAll(/create secret generic (\S+)((?:[^\n]*\\\n)*[^\n]*)/g)].map(
      ([, name = '', rest = '']) => [
        name,
        Object.fromEntries(
          [...rest.matchAll(/--from-literal=(\w+)=/g)].map(([, key = '']) => [key, 'x'.repeat(32)]),
        ),
      ],
    ),
  ),
};

/** What the container finds in its environment; it would not start where something of it is missing. */
function environmentOf({ envFrom, env }: Container): Variables {
  const given: Variables = {};
  for (const { configMapRef, secretRef } of envFrom) {
    const source = configMapRef ? configMaps[configMapRef.name] : secrets[secretRef?.name ?? ''];
    if (!source) throw new Error(`nobody makes ${JSON.stringify({ configMapRef, secretRef })}`);
    Object.assign(given, source);
  }
  for (const { name, valueFrom } of env) {
    const { name: secret, key } = valueFrom.secretKeyRef;
    const value = secrets[secret]?.[key];
    if (value === undefined) throw new Error(`nobody makes ${key} of ${secret}`);
    given[name] = value;
  }
  return given;
}

/** Names that a reader of the environment asks for. */
function askedFor(reader: (env: NodeJS.ProcessEnv) => unknown): Set<string> {
  const asked = new Set<string>();
  reader(
    new Proxy({ PHOTO_STORAGE: 's3' } as NodeJS.ProcessEnv, {
      get: (target, name) => {
        asked.add(String(name));
        return target[String(name)];
      },
    }),
  );
  return asked;
}

describe('the files for Kubernetes', () => {
  it('are all named by the kustomization', () => {
    expect(readdirSync(KUBERNETES).sort()).toEqual(['kustomization.yaml', ...kustomization.resources].sort());
  });

  it('give the server what it asks for, and nothing that it does not know', () => {
    const { container } = pod('Deployment');
    const given = environmentOf(container);
    expect(parseEnvironment(given).faults).toEqual([]);
    const asked = askedFor(parseEnvironment);
    expect(Object.keys(given).filter((name) => !asked.has(name))).toEqual([]);
  });

  it('give the backup what it asks for, and none of the server’s other secrets', () => {
    const { container } = pod('CronJob');
    const given = environmentOf(container);
    const [, program = '', ...args] = container.command ?? [];
    const to = args[args.indexOf('--to') + 1] ?? '';
    expect(existsSync(join(ROOT, program.replace('/dist/', '/src/').replace(/\.js$/, '.ts')))).toBe(true);
    expect(parseKeep(args[args.indexOf('--keep') + 1] ?? '')).toBeDefined();
    expect(readBackupAccess(given, to)).toBeDefined();
    expect(readPlaces({ ...given, DATA_DIR: '/tmp' })).toMatchObject({ databaseUrl: given['DATABASE_URL'] });
    expect(Object.keys(given)).not.toEqual(expect.arrayContaining(['JWT_SECRET']));
    expect(Object.keys(given)).not.toEqual(expect.arrayContaining(['ADMIN_PASSWORD']));
  });

  it.each(['Deployment', 'CronJob'])('let a %s do nothing but its work', (kind) => {
    const { spec, container } = pod(kind);
    expect(spec.automountServiceAccountToken).toBe(false);
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(kustomization.images.map(({ name }) => name)).toContain(container.image);
    // DATA_DIR of the image, and what libraries take for the system's folder.
    expect(container.volumeMounts.map(({ mountPath }) => mountPath).sort()).toEqual(['/data', '/tmp']);
    expect(spec.volumes.map(({ name }) => name).sort()).toEqual(
      container.volumeMounts.map(({ name }) => name).sort(),
    );
  });

  it('ask for the server’s health where it says how it is', async () => {
    const { container } = pod('Deployment');
    const server = await startTestApp();
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const) {
      const { path, port } = container[probe]?.httpGet ?? { path: '', port: '' };
      expect(container.ports?.map(({ name }) => name)).toContain(port);
      await server.http.get(path).expect(200);
    }
    await server.stop();
    expect(container.ports?.map(({ containerPort }) => containerPort)).toEqual([parseEnvironment({}).port]);
  });

  it('leave it as much time to end as the others do', () => {
    const compose = parse(read('docker/compose.yaml')) as {
      services: { server: { stop_grace_period: string } };
    };
    expect(`${pod('Deployment').spec.terminationGracePeriodSeconds}s`).toBe(
      compose.services.server.stop_grace_period,
    );
  });
});

describe('the file for docker compose', () => {
  it('passes on every variable of the server, and lets it write nowhere but in its data', () => {
    const { services } = parse(read('docker/compose.yaml')) as {
      services: { server: { environment: Variables } & Record<string, unknown> };
    };
    const { environment, ...rest } = services.server;
    const asked = askedFor(parseEnvironment);
    // The image says where and on which port.
    const others = ['PORT', 'DATA_DIR', 'LOG_LEVEL'];
    // Of these the libraries ask, too, and only where there are traces.
    const ofTracing = (name: string): boolean => name.startsWith('OTEL_');
    expect(Object.keys(environment).filter((name) => !ofTracing(name))).toEqual(
      expect.arrayContaining([...asked].filter((name) => !others.includes(name) && !ofTracing(name))),
    );
    expect(Object.keys(environment).filter((name) => !ofTracing(name) && !asked.has(name))).toEqual([]);
    expect(Object.keys(environment)).toContain('OTEL_EXPORTER_OTLP_ENDPOINT');
    expect(rest).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] });
  });
});

describe('the proxy of docker compose', () => {
  const overlay = parse(read('docker/compose.proxy.yaml'), { logLevel: 'silent' }) as {
    services: { server: { environment: Variables }; proxy: { volumes: string[]; ports: string[] } };
  };

  it('is the only way in, and is believed on where requests come from', () => {
    const { server, proxy } = overlay.services;
    expect(parseEnvironment(server.environment)).toMatchObject({ trustProxy: 1 });
    expect(read('docker/compose.proxy.yaml')).toContain('ports: !reset []');
    const [file = ''] = proxy.volumes.map((volume) => volume.split(':')[0]);
    expect(existsSync(join(ROOT, 'docker', file))).toBe(true);
    for (const port of proxy.ports)
      expect(read('docker/nginx.conf')).toContain(`listen ${port.split(':').at(-1)}`);
  });
});
