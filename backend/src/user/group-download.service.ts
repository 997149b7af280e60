import { Injectable } from '@nestjs/common';
import type { Response } from 'express';

import type { AuthenticatedUser } from '../auth/authenticated-user.js';
import { AppError } from '../common/errors/app-error.js';
import type { GroupDownloadQueryDto } from './dto/group-download.dto.js';

@Injectable()
export class GroupDownloadService {
  send(
    _grupoId: number,
    _query: GroupDownloadQueryDto,
    _user: AuthenticatedUser,
    _response: Response,
  ): Promise<void> {
    return Promise.reject(new AppError(501, 'not_ready', 'Todavía no está disponible.'));
  }
}
