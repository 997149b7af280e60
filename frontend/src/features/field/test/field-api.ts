import { fakeApi } from '../../../../test/fake-api';

let users = 0;

/** Another person each time: what one did on this device, the next one does not see. */
export function newFieldUser() {
  users += 1;
  return {
    id: 100 + users,
    username: `maria${users}`,
    full_name: 'María Rojas',
    role: 'USUARIO' as const,
    active: true,
    has_password: true,
    created_at: '2026-01-15T13:00:00.000Z',
  };
}

const asset = (id: number, values: Record<string, unknown>) => ({
  id,
  version: 1,
  grupo_id: 3,
  grupos: [1, 2, 3],
  categoria: 'CAPITALIZADO',
  estado: 'BUENO',
  empleado_responsable: 'ANA ÁLVAREZ',
  dependencia_responsable: 'ARCHIVO',
  seccional: 'ANTIOQUIA',
  direccion: null,
  ...values,
});

export const assets = [
  asset(11, {
    codigo_activo: 'A-11',
    descripcion: 'Computador portátil',
    serie: 'XK9',
    numero_etiqueta: 'E-1',
  }),
  asset(12, { codigo_activo: 'A-12', descripcion: 'Silla ergonómica', estado: 'MALO' }),
  asset(13, {
    codigo_activo: 'A-13',
    descripcion: 'Escritorio',
    empleado_responsable: 'LUIS GÓMEZ',
    dependencia_responsable: 'TESORERÍA',
    version: 3,
    historial: [
      {
        action_id: 'b7e1f8f2-6f0c-4f1e-9a51-0c1d5f6f7a01',
        action_type: 'TRANSFER',
        source: 'CAMPO',
        usuario_nombre: 'pedro',
        usuario_nombre_completo: 'Pedro Paz',
        changes: { EMPLEADO: { old: 'ANA ÁLVAREZ', new: 'LUIS GÓMEZ' } },
        observaciones: 'Cambio de puesto',
        synced_at: '2026-11-10T15:00:00.000Z',
      },
      {
        action_id: null,
        action_type: 'UPDATE',
        source: 'ARCHIVO',
        usuario_nombre: 'admin',
        usuario_nombre_completo: '',
        changes: { CODRIF: { old: null, new: 'R-9' } },
        observaciones: null,
        synced_at: '2026-11-02T15:00:00.000Z',
      },
    ],
  }),
];

export const group = {
  id: 3,
  nombre: 'ANA ÁLVAREZ',
  tipo: 'EMPLEADO',
  activos_count: assets.length,
  ultima_sincronizacion: null,
  sincronizaciones_count: 0,
  empleado: 'ANA ÁLVAREZ',
  dependencia: 'ARCHIVO',
  seccional: 'ANTIOQUIA',
  direccion: null,
};

/** The API as a field user with one group of three assets sees it. */
export function fieldApi() {
  return fakeApi({
    'GET /api/user/trabajos': { body: { grupos: [group] } },
    'GET /api/user/grupos/3/activos': {
      body: { activos: assets, eliminados: [], cursor: 'c1', hay_mas: false },
    },
  });
}
