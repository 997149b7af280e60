import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import type { NestExpressApplication } from '@nestjs/platform-express';
import supertest from 'supertest';
import { DataSource } from 'typeorm';

import { type AppOptions, createApp } from '../../src/app.js';
import type { Environment } from '../../src/config/environment.js';
import { logStatements, writeStatementLog } from './statement-log.js';
import { fromGlobalSetup, makeTestDatabase } from './test-database.js';

logStatements();

export interface TestApp {
  app: NestExpressApplication;
  /** For clients other than supertest: http://127.0.0.1:port, without a slash at the end. */
  url: string;
  /** Requests to the running application; it keeps no cookies. */
  http: ReturnType<typeof supertest>;
  dataSource: DataSource;
  environment: Environment & { databaseUrl: string };
  /** Closes the application, drops its database, removes its folder. */
  stop(): Promise<void>;
}

export interface TestAppOptions extends AppOptions {
  /** Differences from the usual test environment. */
  environment?: Partial<Environment>;
}

/** The product's own application on a database and a folder of its own, listening on a free port. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { environment: differences, ...appOptions } = options;
  const database = await makeTestDatabase();
  const dataDir = mkdtempSync(join(fromGlobalSetup('TEST_FOLDER'), 'app-'));
  const environment = {
    port: 0,
    dataDir,
    jwtSecret: 'a-secret-for-tests-and-nothing-else',
    adminUsername: 'admin',
    tzOrg: 'America/Bogota',
    logLevel: 'silent' as const,
    trustProxy: false,
    databaseUrl: database.url,
    ...differences,
  } satisfies Environment;
  const cleanUp = async (): Promise<void> => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };

  let app: NestExpressApplication | undefined;
  try {
    app = await createApp(environment, appOptions);
    await app.listen(0, '127.0.0.1');
  } catch (error) {
    await app?.close();
    await cleanUp();
    throw error;
  }
  const running = app;
  const { port } = running.getHttpServer().address() as AddressInfo;
  return {
    app: running,
    url: `http://127.0.0.1:${port}`,
    http: supertest(running.getHttpServer()),
    dataSource: running.get(DataSource),
    environment,
    stop: async () => {
      await running.close();
      writeStatementLog();
      await cleanUp();
    },
  };
}
