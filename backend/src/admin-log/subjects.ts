/** What the acts of administrators are about. */
export const ACT_SUBJECTS = [
  'sesiones',
  'usuarios',
  'grupos',
  'activos',
  'cargas',
  'conflictos',
  'rescates',
  'dispositivos',
  'tokens',
  'webhooks',
  'otros',
] as const;

export type ActSubject = (typeof ACT_SUBJECTS)[number];

const SUBJECT_NAMES: Record<ActSubject, string> = {
  sesiones: 'Sesiones',
  usuarios: 'Usuarios',
  grupos: 'Grupos',
  activos: 'Activos',
  cargas: 'Cargas',
  conflictos: 'Conflictos',
  rescates: 'Rescates',
  dispositivos: 'Dispositivos',
  tokens: 'Tokens de integración',
  webhooks: 'Webhooks',
  otros: 'Otros',
};

/** For people; what a newer version wrote, by its own name. */
export const subjectName = (subject: string): string =>
  (SUBJECT_NAMES as Readonly<Record<string, string>>)[subject] ?? subject;

/** By the beginning of the path, the longer ones first. What is in none of them is told as `otros`. */
const BEGINNINGS: readonly (readonly [beginning: string, subject: ActSubject])[] = [
  ['/api/admin/syncs/conflicts', 'conflictos'],
  ['/api/admin/syncs/rescue', 'rescates'],
  ['/api/admin/users', 'usuarios'],
  ['/api/admin/groups', 'grupos'],
  ['/api/admin/assets', 'activos'],
  ['/api/admin/imports', 'cargas'],
  ['/api/inventory', 'cargas'],
  ['/api/admin/devices', 'dispositivos'],
  ['/api/admin/tokens', 'tokens'],
  ['/api/admin/webhooks', 'webhooks'],
  ['/api/auth', 'sesiones'],
];

/** What a call is about, by its path. */
export const subjectOf = (path: string): ActSubject =>
  BEGINNINGS.find(([beginning]) => path.toLowerCase().startsWith(beginning))?.[1] ?? 'otros';
