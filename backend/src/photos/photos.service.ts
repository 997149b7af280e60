import { Injectable } from '@nestjs/common';
import type { Response } from 'express';

import type { AuthenticatedUser } from '../auth/authenticated-user.js';
import { AppError } from '../common/errors/app-error.js';

@Injectable()
export class PhotosService {
  send(_id: string, _user: AuthenticatedUser, _response: Response): Promise<void> {
    return Promise.reject(new AppError(501, 'not_ready', 'Todavía no está disponible.'));
  }
}
