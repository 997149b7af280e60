import { context, type Span } from '@opentelemetry/api';
import type { Submittable } from 'pg';

import { type Call, endCall, startCall } from './spans.js';
import { operationOf, statementText } from './statement-text.js';

/** A span for statements that go to PostgreSQL together. */
const startStatements = (texts: readonly string[]): Span => startCall(statementCall(texts));

function statementCall(texts: readonly string[]): Call {
  const text = statementText(texts.join('; '));
  const system = { 'db.system.name': 'postgresql', 'db.query.text': text };
  if (texts.length === 1) {
    const operation = operationOf(text);
    return { name: operation, attributes: { ...system, 'db.operation.name': operation } };
  }
  const batch = { 'db.operation.name': 'BATCH', 'db.operation.batch.size': texts.length };
  return { name: 'BATCH', attributes: { ...system, ...batch } };
}

type Ask = (...question: unknown[]) => unknown;

/** Asks in whichever of the driver's ways it is, in a span that ends with the answer. */
export function askTraced([question, ...rest]: unknown[], ask: Ask): unknown {
  if (isSubmittable(question)) {
    traceSubmittable(question, [textOf(question)]);
    return ask(question, ...rest);
  }
  const span = startStatements([textOf(question)]);
  const callback = rest.at(-1);
  if (typeof callback === 'function') {
    const answered = (error: unknown, result: unknown): void => {
      endCall(span, error);
      (callback as Ask)(error, result);
    };
    return ask(question, ...rest.slice(0, -1), context.bind(context.active(), answered));
  }
  const answer = ask(question, ...rest) as Promise<unknown>;
  answer.then(
    () => endCall(span),
    (error: unknown) => endCall(span, error),
  );
  return answer;
}

/** What the driver tells a question of its answer. */
interface Told extends Submittable {
  handleError(error: Error, connection: unknown): void;
  handleReadyForQuery(connection: unknown): void;
}

const isSubmittable = (question: unknown): question is Told =>
  typeof (question as Partial<Told>).submit === 'function';

/** A span from now until PostgreSQL has answered: with an error, or with being ready for something else. */
export function traceSubmittable(question: Submittable, texts: readonly string[]): void {
  const span = startStatements(texts);
  const told = question as Told;
  const { handleError, handleReadyForQuery } = told;
  let ended = false;
  const endOnce = (error?: unknown): void => {
    if (!ended) endCall(span, error);
    ended = true;
  };
  told.handleError = (error, connection) => {
    endOnce(error);
    handleError.call(told, error, connection);
  };
  told.handleReadyForQuery = (connection) => {
    endOnce();
    handleReadyForQuery.call(told, connection);
  };
}

function textOf(question: unknown): string {
  const text = typeof question === 'string' ? question : (question as { text?: unknown }).text;
  return typeof text === 'string' ? text : '';
}
