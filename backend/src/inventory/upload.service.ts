import { Injectable } from '@nestjs/common';
import type { Request } from 'express';

import type { UploadResultDto } from './dto/upload.dto.js';

/** Loads inventories (rules 9 to 12). */
@Injectable()
export class UploadService {
  upload(_request: Request, _usuarioId: number): Promise<UploadResultDto> {
    throw new Error('the import is not wired yet');
  }
}
