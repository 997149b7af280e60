/**
 * The offline engine's texts. A module and no JSON: whatever runs TypeScript runs the engine, and it asks for
 * no translation at run time, because some of these texts are stored with the work that they speak of.
 */
export const offline = {
  errors: {
    NOTHING_TO_SYNC: 'No hay elementos para sincronizar',
    NO_CONNECTION: 'No hay conexión a internet',
    CONFLICT: 'Conflicto detectado. Requiere resolución manual.',
    ALREADY_SYNCING: 'Ya hay una sincronización en curso',
    SESSION_ENDED: 'La sesión terminó. Inicia sesión para sincronizar; tus cambios siguen guardados.',
    SERVER_TROUBLE: 'El servidor no responde. Se intentará de nuevo.',
    SERVER_STUMBLED: 'El servidor falló al recibirlo. Se intentará de nuevo.',
    INCOMPLETE_ANSWER: 'El servidor no confirmó este elemento',
    REJECTED: 'El servidor rechazó el cambio',
    STORAGE_FULL: 'No hay espacio en el dispositivo. Libera espacio e inténtalo de nuevo; nada se perdió.',
    STORAGE_UNAVAILABLE:
      'El navegador no permite usar el almacenamiento del dispositivo. Cierra las otras pestañas de la aplicación y vuelve a abrirla.',
    STORAGE_NOT_ANSWERING:
      'El almacenamiento de este dispositivo no responde. Tu trabajo guardado sigue en él: cierra las otras pestañas de la aplicación e inténtalo de nuevo; si no basta, reinicia el navegador.',
    AUTHOR_UNKNOWN: 'Hay trabajo sin enviar que no dice de quién es',
    PHOTOS_REQUIRED: 'Se requieren 2 fotos',
    PHOTO_UNREADABLE: 'El dispositivo ya no puede leer esta foto, así que no se puede enviar',
    FIELD_REQUIRED: 'Falta un dato obligatorio: {{field}}.',
    FIELD_TOO_LONG: '{{field}} es más largo de lo que se puede guardar. Acórtalo e inténtalo de nuevo.',
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
    SAME_ASSET_UNSAID: 'Di primero si es el mismo activo',
    OTHER_NUMBER_REQUIRED: 'El número de activo ya existe. Indica otro número.',
    NOTHING_TO_EXPORT: 'No hay trabajo sin enviar en este dispositivo',
    NOT_REJECTED: 'El cambio ya no está rechazado',
    NOTHING_TO_RESEND:
      'Habías decidido no dar de baja este activo: no queda nada por reenviar. Descarta este cambio.',
    SERVER_TOO_OLD:
      'El servidor todavía no conoce este tipo de cambio. Se enviará cuando el servidor se actualice.',
    NOT_UNSENT: 'El cambio ya fue enviado',
    MORE_TO_LOSE: 'Algo cambió mientras decidías. No se borró nada: revisa la lista e inténtalo de nuevo.',
  },
  /** What people call the fields of an asset, here and on every screen. */
  fields: {
    NUMERO_DE_ACTIVO: 'Número de Activo',
    DESCRIPCION: 'Descripción',
    SERIAL: 'Serial',
    NUMERO_ETIQUETA: 'Número de Etiqueta',
    ESTADO: 'Estado',
    EMPLEADO: 'Empleado',
    DEPENDENCIA: 'Dependencia',
    SECCIONAL: 'Seccional',
    DIRECCION: 'Dirección',
    observaciones: 'Observaciones',
  },
  /** Of work that is gone, until the server knows. */
  discarded: 'Descartado',
  /** Of work whose conflict somebody else decided, until its author has seen it. */
  decidedElsewhere: 'Otra persona decidió el conflicto',
  /** The table of an export is for people without the app, so it speaks for itself. */
  table: {
    headers: [
      'N.º',
      'Fecha',
      'Acción',
      'Número de Activo',
      'Descripción',
      'Cambios',
      'Observaciones',
      'Estado del envío',
      'Motivo',
      'Fotos sin enviar',
      'Id. de la acción',
    ],
    actionType: {
      CREATE: 'Creación',
      UPDATE: 'Actualización',
      TRANSFER: 'Transferencia',
      BAJA: 'Baja',
    },
    status: {
      pending: 'Pendiente',
      syncing: 'Pendiente',
      completed: 'Enviado',
      failed: 'Fallido',
      conflict: 'Conflicto',
      rejected: 'Rechazado',
      held: 'En espera',
    },
  },
} as const;
