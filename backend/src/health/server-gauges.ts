import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { collectDefaultMetrics } from 'prom-client';
import { DataSource } from 'typeorm';

import { poolOf } from '../common/sql/pool-of.js';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { ConflictListService } from '../conflicts/conflict-list.service.js';
import { DevicesService } from '../devices/devices.service.js';
import { countLoads } from '../inventory/background/count-loads.js';
import { Metrics } from '../metrics/metrics.js';
import { countFailing } from '../webhooks/count-failing.js';

/**
 * What stands and waits, read when somebody asks for the figures: of the process its memory, event loop and
 * connections, of the organisation (the same in every copy of the server) what waits for people.
 */
@Injectable()
export class ServerGauges implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly dataSource: DataSource,
    private readonly conflicts: ConflictListService,
    private readonly devices: DevicesService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  onModuleInit(): void {
    // Nobody may ask: watching the event loop for nobody would cost all the same.
    if (this.environment.metricsToken === undefined) return;
    const { metrics } = this;
    collectDefaultMetrics({ register: metrics.register });
    metrics.gauge('database_connections', 'Connections of this process, by what they do.', ['state'], () =>
      this.connections(),
    );
    metrics.gauge(
      'open_conflicts',
      'Conflicts that nobody has decided, by where they came from.',
      ['source'],
      () => this.openConflicts(),
    );
    metrics.gauge('overdue_devices', 'Phones whose unsent work is older than a day.', [], async () => [
      { labels: {}, value: await this.devices.countOverdue() },
    ]);
    metrics.gauge('background_loads', 'Loads in the background, by their state.', ['state'], () =>
      this.loads(),
    );
    metrics.gauge(
      'failing_webhooks',
      'Webhooks that take nothing, or were switched off for it.',
      [],
      async () => [{ labels: {}, value: await countFailing(this.dataSource) }],
    );
  }

  private connections() {
    const { totalCount, idleCount, waitingCount } = poolOf(this.dataSource);
    return [
      { labels: { state: 'busy' }, value: totalCount - idleCount },
      { labels: { state: 'idle' }, value: idleCount },
      { labels: { state: 'awaited' }, value: waitingCount },
    ];
  }

  private async openConflicts() {
    const totals = await this.conflicts.totals();
    return Object.entries(totals).map(([source, value]) => ({ labels: { source }, value }));
  }

  private async loads() {
    const counts = await countLoads(this.dataSource);
    return counts.map(({ estado, total }) => ({ labels: { state: estado }, value: total }));
  }
}
