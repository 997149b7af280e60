import type { IncomingMessage } from 'node:http';

import {
  context,
  createContextKey,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { RequestHandler } from 'express';

import { routeOf, statusOf } from '../answered-request.js';
import { tracer } from './spans.js';

/** Asked every few seconds by machines: nobody looks for what they took. */
const PROBES = /^\/(health|metrics)(\/|$|\?)/;

const IN_REQUEST = createContextKey('in a request, whose log lines name its trace');

const spans = new WeakMap<IncomingMessage, Span>();

/**
 * A span for every request of the API, below that of its caller where the request names one (`traceparent`).
 * It tells of the route, never of the address, and of the request by the id that its log lines have.
 */
export const traceRequests = (): RequestHandler => (request, response, next) => {
  if (PROBES.test(request.url)) return next();
  const { method } = request;
  const caller = propagation.extract(ROOT_CONTEXT, request.headers);
  const attributes = { 'http.request.method': method, 'url.scheme': request.protocol };
  const span = tracer().startSpan(method, { kind: SpanKind.SERVER, attributes }, caller);
  spans.set(request, span);
  response.once('close', () => {
    const route = routeOf(request);
    const status = statusOf(response);
    span.updateName(`${method} ${route}`);
    span.setAttributes({
      'http.route': route,
      'http.response.status_code': status,
      'inventario.request_id': String(request.id),
    });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  context.with(trace.setSpan(caller, span).setValue(IN_REQUEST, true), next);
};

/** What the log lines of a request say of its trace. */
export const traceOf = (request: IncomingMessage): TraceNames => namesOf(spans.get(request));

/** What any other log line says of the trace that it belongs to: of a job. */
export const activeTrace = (): TraceNames =>
  context.active().getValue(IN_REQUEST) ? {} : namesOf(trace.getActiveSpan());

/** As OpenTelemetry has them in logs that are not its own. */
interface TraceNames {
  trace_id?: string;
  span_id?: string;
  trace_flags?: string;
}

function namesOf(span: Span | undefined): TraceNames {
  const found = span?.spanContext();
  if (!found || !isSpanContextValid(found)) return {};
  const { traceId, spanId, traceFlags } = found;
  return { trace_id: traceId, span_id: spanId, trace_flags: traceFlags.toString(16).padStart(2, '0') };
}
