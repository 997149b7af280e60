import { type DynamicModule, Module } from '@nestjs/common';

import type { Environment } from './environment.js';

/** Injection token of the validated `Environment`. */
export const ENVIRONMENT = Symbol('ENVIRONMENT');

/** Makes the environment injectable everywhere: `@Inject(ENVIRONMENT) environment: Environment`. */
@Module({})
export class ConfigModule {
  static register(environment: Environment): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: ENVIRONMENT, useValue: environment }],
      exports: [ENVIRONMENT],
    };
  }
}
