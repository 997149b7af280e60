import { Injectable } from '@nestjs/common';

import type { AuthenticatedUser } from '../auth/authenticated-user.js';
import { AppError } from '../common/errors/app-error.js';
import type { UploadedPhotoDto, UploadPhotoDto } from './dto/upload-photo.dto.js';
import type { ReceivedFile } from './received-file.js';

@Injectable()
export class PhotoUploadService {
  store(
    _body: UploadPhotoDto,
    _file: ReceivedFile | undefined,
    _user: AuthenticatedUser,
  ): Promise<UploadedPhotoDto> {
    return Promise.reject(new AppError(501, 'not_ready', 'Todavía no está disponible.'));
  }
}
