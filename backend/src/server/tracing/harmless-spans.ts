import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/** What is known to hold nothing of anybody's: kinds, counts, patterns and ids that were made up. */
const HARMLESS = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'url.scheme',
  'inventario.request_id',
  'db.system.name',
  'db.operation.name',
  'db.operation.batch.size',
  'db.query.text',
  'rpc.system',
  'rpc.service',
  'rpc.method',
  'error.type',
  'messaging.system',
  'messaging.operation.name',
  'messaging.operation.type',
  'messaging.destination.name',
  'messaging.message.id',
  'messaging.batch.message_count',
  'pgboss.job.retry_count',
]);

/**
 * The last door of the process: whatever made a span, only harmless attributes go out. Errors go by their
 * kind; what they say may quote what people sent or stored.
 */
export class HarmlessSpans implements SpanExporter {
  constructor(private readonly out: SpanExporter) {}

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.out.export(spans.map(harmless), done);
  }

  async forceFlush(): Promise<void> {
    await this.out.forceFlush?.();
  }

  shutdown(): Promise<void> {
    return this.out.shutdown();
  }
}

const harmless = (span: ReadableSpan): ReadableSpan => ({
  name: span.name,
  kind: span.kind,
  spanContext: () => span.spanContext(),
  parentSpanContext: span.parentSpanContext,
  startTime: span.startTime,
  endTime: span.endTime,
  status: { code: span.status.code },
  attributes: harmlessOf(span.attributes),
  links: span.links.map(({ context }) => ({ context })),
  events: [],
  duration: span.duration,
  ended: span.ended,
  resource: span.resource,
  instrumentationScope: span.instrumentationScope,
  droppedAttributesCount: span.droppedAttributesCount,
  droppedEventsCount: span.droppedEventsCount,
  droppedLinksCount: span.droppedLinksCount,
});

const harmlessOf = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => HARMLESS.has(name)));
