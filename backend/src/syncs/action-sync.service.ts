import { Injectable } from '@nestjs/common';

import type { AuthenticatedUser } from '../auth/authenticated-user.js';
import { AppError } from '../common/errors/app-error.js';
import type { SyncResultsDto } from './dto/sync-result.dto.js';

@Injectable()
export class ActionSyncService {
  sync(_actions: unknown[], _user: AuthenticatedUser): Promise<SyncResultsDto> {
    return Promise.reject(new AppError(501, 'not_ready', 'Todavía no está disponible.'));
  }
}
