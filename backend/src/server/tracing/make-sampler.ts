import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  type SamplingResult,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';

import type { SamplerSettings } from '../../config/tracing.js';

/** What OTEL_TRACES_SAMPLER names. */
export function makeSampler({ root, ratio, parentBased }: SamplerSettings): Sampler {
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  const sampler = roots[root]();
  return new WithoutHousekeeping(parentBased ? new ParentBasedSampler({ root: sampler }) : sampler);
}

/**
 * The queue's own housekeeping, its clock for one, is nobody's request or job: neither it nor what it asks of
 * the database is kept.
 */
class WithoutHousekeeping implements Sampler {
  constructor(private readonly sampler: Sampler) {}

  shouldSample(...asked: Parameters<Sampler['shouldSample']>): SamplingResult {
    const [, , name] = asked;
    return name.includes(' __pgboss__')
      ? { decision: SamplingDecision.NOT_RECORD }
      : this.sampler.shouldSample(...asked);
  }

  toString(): string {
    return `WithoutHousekeeping{${this.sampler.toString()}}`;
  }
}
