import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';

import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError, type Multer } from 'multer';
import { finalize, type Observable } from 'rxjs';

import { AppError } from '../common/errors/app-error.js';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { incomingFolder } from './photo-folders.js';
import { MAX_PHOTO_BYTES } from './photo-limits.js';
import type { ReceivedFile } from './received-file.js';

type PhotoRequest = Request & { file?: ReceivedFile };

/** Reads the form of a photo into a temporary file, which goes when the request ends, whatever its end. */
@Injectable()
export class PhotoFileInterceptor implements NestInterceptor {
  private readonly form: Multer;

  constructor(@Inject(ENVIRONMENT) { dataDir }: Environment) {
    const folder = incomingFolder(dataDir);
    this.form = multer({
      storage: multer.diskStorage({
        destination: (_request, _file, done) => {
          mkdirSync(folder, { recursive: true, mode: 0o700 });
          done(null, folder);
        },
        filename: (_request, _file, done) => done(null, randomUUID()),
      }),
      limits: {
        fileSize: MAX_PHOTO_BYTES,
        files: 1,
        fields: 10,
        fieldSize: 1000,
        fieldNameSize: 100,
        parts: 11,
      },
      defParamCharset: 'utf8',
    });
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<PhotoRequest>();
    await this.receive(request, http.getResponse<Response>());
    return next.handle().pipe(finalize(() => void this.discard(request.file)));
  }

  private receive(request: PhotoRequest, response: Response): Promise<void> {
    return new Promise((resolve, reject) => {
      this.form.single('photos')(request, response, (error: unknown) => {
        if (error) reject(answerTo(error));
        else resolve();
      });
    });
  }

  /** What cannot be removed now goes with the next housekeeping. */
  private async discard(file: ReceivedFile | undefined): Promise<void> {
    if (file) await rm(file.path, { force: true }).catch(() => undefined);
  }
}

/** A broken form is the sender's fault; a full disk is not. */
function answerTo(error: unknown): unknown {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') {
    return new AppError(413, 'too_large', 'La foto supera los 10 MB.');
  }
  const isSystemError = error instanceof Error && 'errno' in error;
  return isSystemError
    ? error
    : AppError.badRequest('invalid_form', 'El formulario de la foto no es válido.');
}
