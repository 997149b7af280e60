/**
 * Every failure that the engine reports on purpose. `message` is the specification's Spanish text, fit to be
 * shown; `messageKey` names it for the locale file.
 */
const MESSAGES = {
  NOTHING_TO_SYNC: 'No hay elementos para sincronizar',
  NO_CONNECTION: 'No hay conexión a internet',
  CONFLICT: 'Conflicto detectado. Requiere resolución manual.',
  ALREADY_SYNCING: 'Ya hay una sincronización en curso',
  SESSION_ENDED: 'La sesión terminó. Inicia sesión para sincronizar; tus cambios siguen guardados.',
  SERVER_TROUBLE: 'El servidor no responde. Se intentará de nuevo.',
  INCOMPLETE_ANSWER: 'El servidor no confirmó este elemento',
  REJECTED: 'El servidor rechazó el cambio',
  STORAGE_FULL: 'No hay espacio en el dispositivo. El cambio no se guardó.',
  STORAGE_UNAVAILABLE:
    'El navegador no permite usar el almacenamiento del dispositivo. Cierra las otras pestañas de la aplicación y vuelve a abrirla.',
  PHOTOS_REQUIRED: 'Se requieren 2 fotos',
  FIELD_REQUIRED: 'Completa los campos obligatorios',
  STATE_NOT_ALLOWED: 'El estado debe ser BUENO, REGULAR o MALO',
  ASSET_NOT_FOUND: 'El activo ya no está en este dispositivo',
  ASSET_WRITTEN_OFF: 'El activo está dado de baja',
  GROUP_NOT_FOUND: 'Grupo no encontrado',
  GROUP_NOT_DOWNLOADED: 'Primero debes descargar el grupo',
  DOWNLOAD_IN_PROGRESS: 'El grupo ya se está descargando',
  DOWNLOAD_FAILED: 'Error al descargar el grupo',
  GROUPS_FAILED: 'Error al cargar grupos de trabajo',
  CONFLICT_NOT_FOUND: 'El conflicto ya fue resuelto',
  CHOICE_REQUIRED: 'Elige un valor para cada campo en conflicto',
  OTHER_NUMBER_REQUIRED: 'El número de activo ya existe. Indica otro número.',
  NOTHING_TO_EXPORT: 'No hay trabajo sin enviar en este dispositivo',
  NOT_UNSENT: 'El cambio ya fue enviado',
} as const;

export type OfflineErrorCode = keyof typeof MESSAGES;

export class OfflineError extends Error {
  override readonly name = 'OfflineError';
  readonly messageKey: string;

  constructor(
    readonly code: OfflineErrorCode,
    options: { cause?: unknown; detail?: string } = {},
  ) {
    super(MESSAGES[code], { cause: options.cause });
    this.messageKey = `offline.errors.${code}`;
    this.detail = options.detail;
  }

  /** What exactly, where the text alone does not tell: a field, a status. */
  readonly detail: string | undefined;
}

export const isOfflineError = (error: unknown, code?: OfflineErrorCode): error is OfflineError =>
  error instanceof OfflineError && (code === undefined || error.code === code);
