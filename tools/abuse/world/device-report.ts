import { randomUUID } from 'node:crypto';

/** What a device that was never seen before tells of itself; it has nothing to send. */
export const deviceReport = (): object => ({
  dispositivo: randomUUID(),
  equipo: 'SM-A515F · Chrome 153',
  app_version: '1.0.0',
  instalada: true,
  almacenamiento_usado: 1_000_000,
  almacenamiento_total: 1_000_000_000,
  cambios_sin_enviar: 0,
  fotos_sin_enviar: 0,
  sin_enviar_desde: null,
  ultima_sincronizacion: null,
  resultado: null,
  hora: new Date().toISOString(),
});
