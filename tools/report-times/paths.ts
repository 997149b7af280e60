const YEAR = `desde=${day(-364)}&hasta=${day(0)}`;
/** Below `admin/`. */
export const REPORTS: readonly string[] = [
  'dashboard',
  'reports/opciones',
  ...['seccional', 'dependencia', 'direccion', 'empleado', 'estado', 'categoria'].flatMap((by) => [
    `reports/inventario?agrupar=${by}`,
    `reports/sin-visitar?agrupar=${by}`,
  ]),
  'reports/inventario?agrupar=empleado&orden=nombre',
  'reports/inventario?agrupar=empleado&estado=bueno&categoria=equipo+de+computo',
  'reports/sin-visitar/activos?limit=50',
  'reports/sin-visitar/activos?limit=50&page=400&orden=-valor',
  ...['usuario', 'fecha', 'seccional', 'empleado', 'categoria'].flatMap((by) => [
    `reports/actividad?agrupar=${by}`,
    `reports/actividad?agrupar=${by}&${YEAR}`,
  ]),
  ...['campo', 'accion', 'usuario', 'fecha'].flatMap((by) => [
    `reports/cambios?agrupar=${by}`,
    `reports/cambios?agrupar=${by}&${YEAR}`,
  ]),
  'reports/cambios/lista?limit=50',
  `reports/cambios/lista?limit=50&${YEAR}`,
  `reports/cambios/lista?limit=50&page=1000&${YEAR}`,
];

export const REPORT_FILES: readonly string[] = [
  'reports/inventario/excel?agrupar=empleado',
  `reports/cambios/excel?${YEAR}`,
];

function day(from: number): string {
  return new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
}
