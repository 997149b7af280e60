/** The longest values that the server stores. */
export const FIELD_LIMITS = {
  NUMERO_DE_ACTIVO: 60,
  DESCRIPCION: 1000,
  SERIAL: 120,
  NUMERO_ETIQUETA: 120,
  EMPLEADO: 255,
  DEPENDENCIA: 255,
  observaciones: 2000,
} as const;
