import { Controller, Get, Param, Res } from '@nestjs/common';
import {
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';

import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { CurrentUser } from '../identity/decorators/current-user.decorator.js';
import { Roles } from '../identity/decorators/roles.decorator.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { PhotosService } from './photos.service.js';

const IMAGE = { schema: { type: 'string', format: 'binary' } } as const;

@ApiTags('photos')
@Roles('USUARIO')
@Controller('photos')
export class PhotosController {
  constructor(private readonly photos: PhotosService) {}

  @Get(':id')
  @ApiOperation({ summary: 'The bytes, for those who may see the asset and for who took the photo' })
  @ApiOkResponse({ content: { 'image/jpeg': IMAGE, 'image/png': IMAGE, 'image/webp': IMAGE } })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  @ApiServiceUnavailableResponse({
    type: ErrorResponseDto,
    description: 'photos_away: the storage of the photos does not answer; ask again later',
  })
  getPhoto(
    @Param('id') id: string,
    @CurrentUser() user: AuthenticatedUser,
    @Res() response: Response,
  ): Promise<void> {
    return this.photos.send(id, user, response);
  }
}
