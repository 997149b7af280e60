/** The subjects of the documentation, in the order in which it shows them: what other programs need first. */
export const SWAGGER_TAGS: readonly (readonly [name: string, description: string])[] = [
  ['auth', 'Entrar: con la respuesta de login, esta página queda autorizada para las demás llamadas'],
  ['inventory', 'Cargar el inventario y ver qué pasó con cada carga'],
  ['groups', 'Los grupos de trabajo y sus activos'],
  ['assets', 'Un activo: sus datos, su historial, corregirlo o quitarlo'],
  ['changes', 'Seguir los cambios de todo el inventario'],
  ['reports', 'Reportes, también como libro de Excel'],
  ['tokens', 'Tokens de integración para otros programas'],
  ['search', 'Buscar en la consola'],
  ['users', 'Usuarios'],
  ['syncs', 'El trabajo de campo: historial, progreso, conflictos y rescates'],
  ['devices', 'Los dispositivos del trabajo de campo'],
  ['attention', 'Lo que espera a un administrador'],
  ['admin-log', 'El registro de lo que hacen los administradores'],
  ['user', 'Lo que llaman los teléfonos del trabajo de campo'],
  ['photos', 'Fotos'],
  ['health', 'Para quien mantiene el servidor en marcha'],
];
