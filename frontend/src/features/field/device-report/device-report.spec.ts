import type { QueueItem, RunSummary } from '@/offline/state';
import { deviceReport } from './device-report';

const NOW = Date.UTC(2026, 10, 22, 9);
const facts = { id: 'd', name: 'SM-A515F · Chrome 153', appVersion: '1.0.0', installed: true, storage: null };
const item = (type: QueueItem['type'], status: QueueItem['status'], timestamp: number) =>
  ({ type, status, timestamp }) as QueueItem;
const run = (change: Partial<RunSummary>): RunSummary => ({
  completed: 3,
  failed: 0,
  conflicts: 0,
  stoppedBy: null,
  finishedAt: NOW - 1000,
  ...change,
});

describe('what a device tells of itself', () => {
  it('is how much it has not sent, and since when, whatever keeps it', () => {
    const queue = [
      item('action', 'completed', NOW - 9_000_000),
      item('action', 'conflict', NOW - 3_600_000),
      item('action', 'rejected', NOW - 60_000),
      item('photo', 'pending', NOW - 120_000),
    ];
    const storage = { used: 1.5, available: 8.5, total: 10, percent: 15 };
    expect(deviceReport({ queue, lastRun: null }, { ...facts, storage }, NOW)).toEqual({
      dispositivo: 'd',
      equipo: 'SM-A515F · Chrome 153',
      app_version: '1.0.0',
      instalada: true,
      almacenamiento_usado: 2,
      almacenamiento_total: 10,
      cambios_sin_enviar: 2,
      fotos_sin_enviar: 1,
      sin_enviar_desde: '2026-11-22T08:00:00.000Z',
      ultima_sincronizacion: null,
      resultado: null,
      hora: '2026-11-22T09:00:00.000Z',
    });
  });

  it('is nothing unsent where everything is sent', () => {
    const queue = [item('action', 'completed', NOW)];
    expect(deviceReport({ queue, lastRun: null }, facts, NOW)).toMatchObject({
      cambios_sin_enviar: 0,
      fotos_sin_enviar: 0,
      sin_enviar_desde: null,
      almacenamiento_usado: null,
    });
  });

  it.each([
    ['completa', {}],
    ['parcial', { failed: 1 }],
    ['parcial', { conflicts: 1 }],
    ['interrumpida', { stoppedBy: 'no-connection' as const, failed: 1 }],
    ['interrumpida', { stoppedBy: 'storage-full' as const }],
  ])('is how the last run ended: %s', (resultado, ending) => {
    expect(deviceReport({ queue: [], lastRun: run(ending) }, facts, NOW)).toMatchObject({
      resultado,
      ultima_sincronizacion: '2026-11-22T08:59:59.000Z',
    });
  });
});
