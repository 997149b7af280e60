import type { OpenAPIObject } from '@nestjs/swagger';

type Operation = NonNullable<OpenAPIObject['paths'][string]['post']>;

const ID = '3f8a4d2e-6c1b-4f0e-9a57-1d2b3c4d5e6f';
const OTHER_ID = '9b1d7c60-2f4e-4a83-8c3d-7e6f5a4b3c2d';

const ITEMS = [
  {
    NUMERO_DE_ACTIVO: 'ERP-1',
    DESCRIPCIoN: 'Portátil',
    ESTADO: 'BUENO',
    SECCIONAL: 'Norte',
    COSTO_ACTUAL: '3250000.50',
  },
  { NUMERO_DE_ACTIVO: 'ERP-2', DESCRIPCIoN: 'Impresora', ESTADO: 'BUENO', SECCIONAL: 'Norte' },
];

const FIELD_ACTION = {
  id: ID,
  activo_id: 0,
  grupo_id: 1,
  action_type: 'CREATE',
  base_version: 0,
  data_before: null,
  data_after: { NUMERO_DE_ACTIVO: 'N-100', DESCRIPCION: 'Silla', ESTADO: 'BUENO' },
  created_at: '2026-11-24T15:04:05.000Z',
};

/** What names a login or an enrolment that has begun. */
const CHALLENGE = 'vY0fGx6mJ0wD0m1cZ4Yf3k8o2uT9sLrE5qNhXbPzKaI';
const BYTES = 'eyJ0eXBlIjoid2ViYXV0aG4ifQ';

const OWN_PASSWORD = { currentPassword: 'la-contraseña' };

const WEBHOOK = {
  nombre: 'ERP de contabilidad',
  url: 'https://erp.example.org/avisos',
  eventos: ['asset.created', 'asset.updated'],
};

/**
 * A body for each call that takes JSON and has no examples of its own, as the documentation offers it: small,
 * and what the server takes.
 */
export const EXAMPLE_BODIES: Readonly<Record<string, object>> = {
  login: { username: 'admin', password: 'la-contraseña' },
  refresh: { refreshToken: 'el refreshToken de la última respuesta' },
  changePassword: { currentPassword: 'la-contraseña', newPassword: 'otra-contraseña' },
  loginWithSecondFactor: { challenge: CHALLENGE, kind: 'totp', code: '492039' },
  loginWithPasskey: {
    challenge: CHALLENGE,
    credential: { id: BYTES, clientDataJSON: BYTES, authenticatorData: BYTES, signature: BYTES },
  },
  beginSso: { recordar: true, desde: '/user/trabajos' },
  finishSso: { code: 'SplxlOBeZQQYbYS6WxSbIA', state: 'af0ifjsldkj' },
  beginTotp: OWN_PASSWORD,
  confirmTotp: { challenge: CHALLENGE, code: '492039' },
  removeTotp: OWN_PASSWORD,
  makeRecoveryCodes: OWN_PASSWORD,
  beginPasskey: OWN_PASSWORD,
  addPasskey: {
    challenge: CHALLENGE,
    name: 'Portátil de la oficina',
    credential: { id: BYTES, clientDataJSON: BYTES, attestationObject: BYTES },
  },
  removePasskey: OWN_PASSWORD,
  allowUserSso: { usuario: 'maria.garcia@example.org' },
  createWebhook: WEBHOOK,
  updateWebhook: { ...WEBHOOK, activo: true },
  createUser: { username: 'mgarcia', full_name: 'María García', password: 'clave-inicial', role: 'USUARIO' },
  updateUser: { full_name: 'María García Ruiz', active: true },
  assignGroups: { assignments: [{ usuario_id: 2, grupo_id: 1 }] },
  createToken: { nombre: 'ERP de contabilidad', alcances: ['read'], dias: 90 },
  listMissingAssets: { activos: '1,2,3' },
  beginImport: { id: ID, archivo: 'erp-noviembre', filas_total: 2, segundo_plano: true },
  stageImportPart: { fila_inicial: 2, items: ITEMS },
  findKnownReading: { filas: [['Número de activo', 'Descripción', 'Seccional']] },
  reverseImport: { motivo: 'Era el archivo del mes pasado', simular: true },
  correctAsset: {
    id: ID,
    version: 1,
    motivo: 'El serial venía mal en el archivo',
    campos: { SERIAL: 'SN-1' },
  },
  removeAsset: { version: 1, motivo: 'Se cargó por error' },
  resolveConflict: { id: ID, activo_id: 1, campos: { SERIAL: { choice: 'local', server: 'SN-1' } } },
  syncActions: { acciones: [FIELD_ACTION] },
  discardActions: { acciones: [FIELD_ACTION] },
  askConflicts: { ids: [ID, OTHER_ID] },
  askMissing: { acciones: [ID], fotos: [OTHER_ID] },
  reportDevice: {
    dispositivo: ID,
    equipo: 'SM-A515F · Chrome 153',
    app_version: '1.0.0',
    instalada: true,
    almacenamiento_usado: 52_428_800,
    almacenamiento_total: 1_073_741_824,
    cambios_sin_enviar: 0,
    fotos_sin_enviar: 0,
    sin_enviar_desde: null,
    ultima_sincronizacion: '2026-11-24T15:04:05.000Z',
    resultado: 'completa',
    hora: '2026-11-24T15:05:00.000Z',
  },
};

/** Offers a body that can be sent as it stands, where the one made of the types would be refused. */
export function offerBody({ operationId = '', requestBody }: Operation): void {
  if (!requestBody || '$ref' in requestBody) return;
  const json = requestBody.content['application/json'];
  const example = EXAMPLE_BODIES[operationId];
  if (json && !json.examples && example) json.example = example;
}
