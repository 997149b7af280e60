import { isoTime } from '../../common/sql/iso-time.js';

/**
 * recibiendo: its parts come · cargando: all came, and the server loads them or will · pausada: somebody
 * holds it · detenida: a part could not be loaded · cancelada: somebody ended it, what was loaded stays ·
 * terminada · no_cargada: of all or nothing, a row was in error.
 */
export const BACKGROUND_STATES = [
  'recibiendo',
  'cargando',
  'pausada',
  'detenida',
  'cancelada',
  'terminada',
  'no_cargada',
] as const;

export type BackgroundState = (typeof BACKGROUND_STATES)[number];

/** SQL: the load in the background of the import `i` as `BackgroundLoadDto`; NULL where it has none. */
export const BACKGROUND_SQL = `
  CASE WHEN i.carga IS NOT NULL THEN jsonb_build_object(
    'estado', i.carga, 'desde', ${isoTime('i.carga_at')}, 'motivo', i.carga_motivo, 'filas_recibidas', i.recibidas,
    'revisando', i.carga = 'cargando' AND i.todo_o_nada AND NOT i.revisada,
    'usuario_nombre', (SELECT coalesce(nullif(c.full_name, ''), c.username) FROM users c WHERE c.id = i.carga_usuario_id))
  END`;
