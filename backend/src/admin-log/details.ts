import { beginning } from '../common/text/clean-text.js';

/**
 * What may be told of an act, with its name for people. Passwords, tokens and contents of files are nothing
 * of it.
 */
export const DETAIL_NAMES = {
  rol: 'Rol',
  nombre: 'Nombre',
  estado: 'Estado',
  contrasena: 'Contraseña',
  usuarios: 'Usuarios',
  grupos: 'Grupos',
  asignaciones: 'Asignaciones nuevas',
  campos: 'Datos',
  motivo: 'Motivo',
  filas: 'Filas',
  segundo_plano: 'En segundo plano',
  todo_o_nada: 'Todo o nada',
  corrige: 'Corrige la carga',
  persona: 'Persona',
  sesiones: 'Sesiones cerradas',
  cambios: 'Cambios',
  fotos: 'Fotos',
  permite: 'Permite',
  dias: 'Días hasta que vence',
  token: 'Con el token',
  destino: 'Destino',
  avisos: 'Avisos',
  mensaje: 'Mensaje',
  segundo_factor: 'Segundo factor',
  codigos: 'Códigos de recuperación que quedan',
} as const;

export type ActDetails = Partial<Record<keyof typeof DETAIL_NAMES, string | number>>;

export interface ActDetail {
  nombre: string;
  valor: string;
}

const MAX_VALUE = 300;

/** As they are stored: no text longer than people read in a list. */
export const boundedDetails = (details: ActDetails): ActDetails =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'string' ? beginning(value, MAX_VALUE) : value,
    ]),
  );

/** As they are told, in the order of the names above; what a newer version stored is told by its own name. */
export function listDetails(details: Readonly<Record<string, string | number>>): ActDetail[] {
  const known = Object.entries(DETAIL_NAMES).filter(([name]) => name in details);
  const others = Object.keys(details).filter((name) => !(name in DETAIL_NAMES));
  return [...known, ...others.map((name) => [name, name] as const)].map(([name, nombre]) => ({
    nombre,
    valor: String(details[name]),
  }));
}
