import { rm } from 'node:fs/promises';

import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError, type Multer } from 'multer';
import { from, lastValueFrom, type Observable } from 'rxjs';

import { type AdmissionLimits, Admissions } from './admissions.js';
import { AppError } from './errors/app-error.js';
import type { ReceivedFile } from './received-file.js';
import { temporaryFiles } from './temporary-files.js';

type FormRequest = Request & { file?: ReceivedFile; user: { id: number } };

export interface FormFile {
  /** Where it waits, on a disk that survives it; made if missing. */
  folder: string;
  /** The part of the form that carries it. */
  field: string;
  /** Bytes at most. */
  maxBytes: number;
  /** Text parts beside it at most. */
  maxFields: number;
  /** How many may be received or worked on at a time. */
  admissions: AdmissionLimits;
  /** Spanish texts for 413 and 400. */
  tooLarge: string;
  invalid: string;
}

/**
 * Reads a form with one file into a temporary file, which goes when the request ends, whatever its end. For
 * routes behind a session: nobody sends more at a time than one person may.
 */
export abstract class FormFileInterceptor implements NestInterceptor {
  private readonly form: Multer;
  private readonly admissions: Admissions;

  protected constructor(private readonly expected: FormFile) {
    const { folder, maxBytes, maxFields, admissions } = expected;
    this.admissions = new Admissions(admissions);
    this.form = multer({
      storage: temporaryFiles(folder),
      limits: {
        fileSize: maxBytes,
        files: 1,
        fields: maxFields,
        fieldSize: 1000,
        fieldNameSize: 100,
        parts: maxFields + 1,
      },
      defParamCharset: 'utf8',
    });
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<FormRequest>();
    const leave = this.admissions.enter(request.user.id);
    try {
      await this.receive(request, http.getResponse<Response>());
    } catch (error) {
      leave();
      throw error;
    }
    const answer = lastValueFrom(next.handle(), { defaultValue: undefined });
    return from(answer.finally(() => this.discard(request.file)).finally(leave));
  }

  private receive(request: FormRequest, response: Response): Promise<void> {
    return new Promise((resolve, reject) => {
      this.form.single(this.expected.field)(request, response, (error: unknown) => {
        if (error) reject(this.answerTo(error));
        else resolve();
      });
    });
  }

  /** What cannot be removed now goes with the next housekeeping. */
  private async discard(file: ReceivedFile | undefined): Promise<void> {
    if (file) await rm(file.path, { force: true }).catch(() => undefined);
  }

  /** A broken form is the sender's fault; a full disk is not. */
  private answerTo(error: unknown): unknown {
    if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') {
      return new AppError(413, 'too_large', this.expected.tooLarge);
    }
    const isSystemError = error instanceof Error && 'errno' in error;
    return isSystemError ? error : AppError.badRequest('invalid_form', this.expected.invalid);
  }
}
