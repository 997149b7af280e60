import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds: from a small read to a report of years. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** What a gauge says when it is asked: a value for each set of labels. */
export interface Reading {
  labels: Record<string, string>;
  value: number;
}

/**
 * Figures of this process, for Prometheus. Each copy of the server counts its own; who asks adds them up.
 * Never a person, an asset or an address in a label.
 */
@Injectable()
export class Metrics implements OnModuleDestroy {
  private readonly registry = new Registry();

  readonly requests = new Histogram({
    name: 'inventario_http_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers: [this.registry],
  });

  readonly syncedActions = new Counter({
    name: 'inventario_synced_actions_total',
    help: 'Field actions that phones sent, by what became of them.',
    labelNames: ['status'],
    registers: [this.registry],
  });

  /** @param read asked for each time that somebody asks for the figures */
  gauge(name: string, help: string, labelNames: string[], read: () => Promise<Reading[]> | Reading[]): void {
    const gauge: Gauge = new Gauge({
      name: `inventario_${name}`,
      help,
      labelNames,
      registers: [this.registry],
      collect: async () => {
        const readings = await read();
        gauge.reset();
        for (const { labels, value } of readings) gauge.set(labels, value);
      },
    });
  }

  /** In the text format of Prometheus. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** For figures that a library makes. */
  get register(): Registry {
    return this.registry;
  }

  onModuleDestroy(): void {
    this.registry.clear();
  }
}
