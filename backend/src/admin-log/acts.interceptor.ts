import { randomUUID } from 'node:crypto';

import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { DataSource } from 'typeorm';

import { clientOf } from '../common/client-of.js';
import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { ROLES } from '../identity/decorators/roles.decorator.js';
import type { Role } from '../identity/role.js';
import { type Act, duringAct } from './act.js';
import { tellAnswer } from './answers.js';
import { CHANGES_NOTHING, LOGGED_FOR_ADMINISTRATORS } from './logged.decorator.js';
import { outcomeOf } from './outcome.js';
import { subjectOf } from './subjects.js';
import { writeEntry } from './write-entry.js';

/** Methods that change nothing. */
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Logs what administrators do: every call that is open to them alone and does not only read, unless it says
 * that it changes nothing, and every other one that asks for it. What the service did not log in its own
 * transaction is logged here, before the answer goes out.
 */
@Injectable()
export class ActsInterceptor implements NestInterceptor {
  private readonly logger = new Logger(ActsInterceptor.name);

  constructor(
    private readonly reflector: Reflector,
    private readonly dataSource: DataSource,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request & { user?: AuthenticatedUser }>();
    if (!this.isLogged(context, request)) return next.handle();
    const act = actOf(request, context.getHandler().name);
    return from(duringAct(act, () => this.answer(act, next)));
  }

  private isLogged(
    context: ExecutionContext,
    { method, user }: Request & { user?: AuthenticatedUser },
  ): boolean {
    if (READING.has(method) || (user && user.role !== 'ADMIN')) return false;
    const route = [context.getHandler(), context.getClass()];
    const says = (key: string): boolean =>
      this.reflector.getAllAndOverride<boolean | undefined>(key, route) ?? false;
    if (says(LOGGED_FOR_ADMINISTRATORS)) return true;
    const roles = this.reflector.getAllAndOverride<Role[] | undefined>(ROLES, route) ?? [];
    return roles.includes('ADMIN') && !roles.includes('USUARIO') && !says(CHANGES_NOTHING);
  }

  private async answer(act: Act, next: CallHandler): Promise<unknown> {
    let answer: unknown;
    try {
      answer = await lastValueFrom(next.handle(), { defaultValue: undefined });
    } catch (error) {
      await this.logRefusal(act, error);
      throw error;
    }
    // Where this fails the call fails: nothing that administrators do goes without a word.
    if (!act.changesNothing) await writeEntry(this.dataSource, act, tellAnswer(act, answer));
    return answer;
  }

  /** Whoever called hears what went wrong with the call, whatever goes wrong with the log. */
  private async logRefusal(act: Act, error: unknown): Promise<void> {
    try {
      await writeEntry(this.dataSource, act, outcomeOf(error));
    } catch (failure) {
      this.logger.error({ err: failure }, `the refusal of ${act.operation} could not be logged`);
    }
  }
}

function actOf(request: Request & { user?: AuthenticatedUser }, operation: string): Act {
  const [subjectId] = Object.values(request.params);
  return {
    id: randomUUID(),
    actor: request.user,
    operation,
    subject: subjectOf(request.originalUrl),
    subjectId: typeof subjectId === 'string' ? subjectId : null,
    subjectName: null,
    details: request.user?.token === undefined ? {} : { token: request.user.token },
    ...clientOf(request),
    changesNothing: false,
    sharedId: undefined,
  };
}
