import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** What asks another system. */
export interface Call {
  name: string;
  attributes: Attributes;
}

export const tracer = () => trace.getTracer('inventario');

/**
 * Whether what is done now belongs to a request or job whose trace is kept. What housekeeping asks again and
 * again makes no traces of its own; without tracing this is all that it costs.
 */
export const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() === true;

export const startCall = ({ name, attributes }: Call): Span =>
  tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes });

/** Ends a span with what went wrong, if anything did: by its kind, for messages quote what people sent. */
export function endCall(span: Span, error?: unknown): void {
  if (error !== undefined && error !== null) {
    span.setAttribute('error.type', kindOf(error));
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** Runs work in a span of its own, where something traced asks for it. */
export async function inCall<T>(call: () => Call, work: () => Promise<T>): Promise<T> {
  if (!isTraced()) return work();
  const span = startCall(call());
  try {
    const result = await work();
    endCall(span);
    return result;
  } catch (error) {
    endCall(span, error);
    throw error;
  }
}

/** PostgreSQL's and the system's errors have a code; others their class. */
function kindOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  const kind = [code, name].find((text) => typeof text === 'string' && /^[\w.:-]{1,60}$/.test(text));
  return typeof kind === 'string' ? kind : '_OTHER';
}
