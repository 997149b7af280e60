import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { context, diag, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';

import type { Tracing } from '../../config/tracing.js';
import { HarmlessSpans } from './harmless-spans.js';
import { makeSampler } from './make-sampler.js';
import { tellOfFaults } from './tell-of-faults.js';

/** A collector that does not answer must not hold the end of the server back. */
const STOP_LIMIT_MS = 5_000;

/**
 * Sends the traces of this process to the collector of OTEL_EXPORTER_OTLP_ENDPOINT from now on. Only loaded
 * where they are wanted, before whatever is traced.
 * @returns what sends those that are still here and ends it
 */
export async function startTracing({ protocol, sampler }: Tracing): Promise<() => Promise<void>> {
  tellOfFaults();
  const ownName = { 'service.name': 'inventario', 'service.instance.id': randomUUID() };
  const provider = new TracerProvider({
    resource: resourceFromAttributes(ownName).merge(detectResources({ detectors: [envDetector] })),
    sampler: makeSampler(sampler),
    spanProcessors: [new BatchSpanProcessor({ exporter: new HarmlessSpans(await openExporter(protocol)) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return () => stop(provider);
}

async function openExporter(protocol: Tracing['protocol']): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter();
}

/** Traces that nobody took are no reason for a server to end with an error. */
async function stop(provider: TracerProvider): Promise<void> {
  const late = delay(STOP_LIMIT_MS, 'late' as const, { ref: false });
  try {
    if ((await Promise.race([provider.shutdown(), late])) === 'late')
      diag.warn('The last traces were not sent');
  } catch (error) {
    diag.warn('The last traces were not sent', (error as Error).message);
  }
}
