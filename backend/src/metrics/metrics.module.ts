import { Global, Module } from '@nestjs/common';

import { Metrics } from './metrics.js';

/** Where every module counts what it does. */
@Global()
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
