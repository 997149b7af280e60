/** What each call is called in the log, by its operationId. A test holds every call that is logged to having one. */
export const OPERATION_NAMES: Readonly<Record<string, string>> = {
  login: 'Inició sesión',
  logout: 'Cerró su sesión',
  changePassword: 'Cambió su contraseña',
  createUser: 'Creó un usuario',
  updateUser: 'Modificó un usuario',
  deactivateUser: 'Desactivó un usuario',
  assignGroups: 'Asignó grupos',
  removeAssignment: 'Quitó la asignación de un grupo',
  correctAsset: 'Corrigió un activo',
  removeAsset: 'Quitó un activo cargado por error',
  beginImport: 'Cargó un archivo',
  uploadInventory: 'Cargó inventario',
  stageImportPart: 'Cargó un archivo en segundo plano',
  pauseImport: 'Pausó una carga',
  resumeImport: 'Reanudó una carga',
  cancelImport: 'Canceló una carga',
  markImportSeen: 'Marcó una carga como vista',
  reverseImport: 'Deshizo una carga',
  resolveConflict: 'Resolvió un conflicto',
  discardConflict: 'Descartó un trabajo en conflicto',
  rescueSync: 'Cargó el trabajo exportado de un teléfono',
  signOutDevice: 'Cerró la sesión de un dispositivo',
  removeDevice: 'Quitó un dispositivo',
};

export const operationName = (operation: string): string => OPERATION_NAMES[operation] ?? operation;
