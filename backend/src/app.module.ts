import { type DynamicModule, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';

import { AdminLogModule } from './admin-log/admin-log.module.js';
import { AssetsModule } from './assets/assets.module.js';
import { AttentionModule } from './attention/attention.module.js';
import { AuthModule } from './auth/auth.module.js';
import { loggerOptions } from './common/logging.js';
import { ChangesModule } from './changes/changes.module.js';
import { ConfigModule } from './config/config.module.js';
import type { Environment } from './config/environment.js';
import { ConflictsModule } from './conflicts/conflicts.module.js';
import { DatabaseModule } from './database/database.module.js';
import { DevicesModule } from './devices/devices.module.js';
import { GroupsModule } from './groups/groups.module.js';
import { HealthModule } from './health/health.module.js';
import { InventoryModule } from './inventory/inventory.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { PhotosModule } from './photos/photos.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { RescueModule } from './rescue/rescue.module.js';
import { ReversalsModule } from './reversals/reversals.module.js';
import { SearchModule } from './search/search.module.js';
import { SyncsModule } from './syncs/syncs.module.js';
import { TokensModule } from './tokens/tokens.module.js';
import { UserModule } from './user/user.module.js';
import { UsersModule } from './users/users.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

@Module({})
export class AppModule {
  static register(environment: Environment): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.register(environment),
        LoggerModule.forRoot({
          pinoHttp: loggerOptions(environment.logLevel, environment.tracing !== undefined),
        }),
        DatabaseModule,
        MetricsModule,
        HealthModule,
        AuthModule,
        AdminLogModule,
        TokensModule,
        UsersModule,
        GroupsModule,
        InventoryModule,
        AssetsModule,
        ReversalsModule,
        PhotosModule,
        SyncsModule,
        ConflictsModule,
        RescueModule,
        UserModule,
        ChangesModule,
        DevicesModule,
        SearchModule,
        AttentionModule,
        ReportsModule,
        WebhooksModule,
      ],
    };
  }
}
