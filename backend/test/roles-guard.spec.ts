import { Controller, Get, type INestApplication, Module } from '@nestjs/common';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import type { NextFunction, Request, Response } from 'express';
import supertest from 'supertest';

import { Public } from '../src/identity/decorators/public.decorator.js';
import { Roles } from '../src/identity/decorators/roles.decorator.js';
import { RolesGuard } from '../src/auth/guards/roles.guard.js';

@Controller()
class DoorsController {
  @Get('forgotten')
  forgotten(): string {
    return 'open';
  }

  @Get('nobody')
  @Roles()
  nobody(): string {
    return 'open';
  }

  @Get('field')
  @Roles('USUARIO')
  field(): string {
    return 'open';
  }

  @Get('public')
  @Public()
  everybody(): string {
    return 'open';
  }
}

@Module({ controllers: [DoorsController], providers: [{ provide: APP_GUARD, useClass: RolesGuard }] })
class DoorsModule {}

describe('the guard of roles', () => {
  let app: INestApplication;

  beforeAll(async () => {
    app = await NestFactory.create(DoorsModule, { logger: false });
    app.use((request: Request & { user?: object }, _response: Response, next: NextFunction) => {
      request.user = { id: 1, role: 'ADMIN' };
      next();
    });
    await app.listen(0, '127.0.0.1');
  });
  afterAll(() => app.close());

  it.each([
    ['forgotten', 403],
    ['nobody', 403],
    ['field', 200],
    ['public', 200],
  ])('answers an administrator on %s with %i', async (door, status) => {
    const answer = await supertest(app.getHttpServer()).get(`/${door}`);
    // An application without the product's filter knows no AppError: anything but 200 is closed.
    expect(answer.status === 200 ? 200 : 403).toBe(status);
  });
});
