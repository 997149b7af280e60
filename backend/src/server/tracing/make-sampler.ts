import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
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
  return parentBased ? new ParentBasedSampler({ root: sampler }) : sampler;
}
