import { writeFileSync } from 'node:fs';

import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';

import { configureApp } from '../app.js';
import { AppModule } from '../app.module.js';
import type { Environment } from '../config/environment.js';
import { buildOpenApi } from '../swagger.js';

/** Sorted keys, so that the file changes only when the contract does. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** Only shapes the contract; preview mode opens neither a database nor a port. */
const NOWHERE: Environment = {
  port: 0,
  dataDir: '/nonexistent',
  databaseUrl: 'postgres://nobody@localhost/nowhere',
  jwtSecret: 'unused',
  adminUsername: 'unused',
  tzOrg: 'America/Bogota',
  logLevel: 'silent',
  trustProxy: false,
};

const target = process.argv[2];
if (!target) throw new Error('usage: write-openapi <file>');
const app = await NestFactory.create<NestExpressApplication>(AppModule.register(NOWHERE), {
  preview: true,
  abortOnError: false,
  logger: false,
});
configureApp(app, NOWHERE);
writeFileSync(target, `${JSON.stringify(sorted(buildOpenApi(app)), null, 2)}\n`);
