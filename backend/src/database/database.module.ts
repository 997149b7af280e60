import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { serverDataSourceOptions } from './data-source.js';

/** The connection pool; `DataSource` and the repositories are injectable through it. */
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [ENVIRONMENT],
      useFactory: ({ databaseUrl }: Environment) => {
        if (!databaseUrl) throw new Error('createApp needs an environment with a databaseUrl');
        return { ...serverDataSourceOptions(databaseUrl), retryAttempts: 0 };
      },
    }),
  ],
})
export class DatabaseModule {}
