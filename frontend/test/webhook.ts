/** A webhook as the API tells it. */
export const webhook = (change: object = {}) => ({
  id: 4,
  nombre: 'ERP',
  url: 'https://erp.example.org/avisos',
  eventos: ['asset.created', 'import.finished'],
  activo: true,
  motivo_apagado: null,
  apagado: null,
  falla_desde: null,
  ultima_entrega: null,
  secreto_anterior_hasta: null,
  pendientes: 0,
  agotadas: 0,
  usuario_nombre: 'admin',
  creado: '2026-11-01T15:00:00.000Z',
  ...change,
});

const BODY = {
  type: 'asset.created',
  version: 1,
  timestamp: '2026-11-20T15:00:00.000Z',
  data: { id: 12, NUMERO_DE_ACTIVO: 'ERP-1' },
};

/** One of its messages. */
export const delivery = (change: object = {}) => ({
  id: '6f1c9f6e-3a52-4a0e-9d0b-0c2f4f7f8a11',
  evento: 'asset.created',
  asunto: 'activo:12',
  estado: 'entregada',
  intentos: 1,
  codigo: 204,
  error: null,
  ocurrido: '2026-11-20T15:00:00.000Z',
  ultimo_intento: '2026-11-20T15:00:01.000Z',
  proximo_intento: null,
  cuerpo: JSON.stringify(BODY),
  ...change,
});
