import { Controller, Post, Req } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiOperation,
  ApiPayloadTooLargeResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { Request } from 'express';

import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { CurrentUser } from '../identity/decorators/current-user.decorator.js';
import { Roles } from '../identity/decorators/roles.decorator.js';
import { AtOnce } from '../common/at-once.js';
import { OwnBody } from '../common/bodies/json-body.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { UploadDto, UploadResultDto } from './dto/upload.dto.js';
import { UploadService } from './upload.service.js';

@ApiTags('inventory')
@Roles('ADMIN')
@Controller('inventory')
export class UploadController {
  constructor(private readonly uploads: UploadService) {}

  @Post('upload')
  @AtOnce({ perPerson: 8, together: 40 })
  @OwnBody()
  @ApiOperation({
    summary: 'Loads an inventory, or one part of it, in one transaction',
    description:
      'Content-Encoding gzip is accepted; 64 MB unpacked at most. The same part sent again ' +
      '(import_id and fila_inicial) gets the same answer and changes nothing.',
  })
  @ApiBody({ type: UploadDto })
  @ApiCreatedResponse({ type: UploadResultDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  @ApiConflictResponse({ type: ErrorResponseDto })
  @ApiPayloadTooLargeResponse({ type: ErrorResponseDto })
  uploadInventory(@Req() request: Request, @CurrentUser() user: AuthenticatedUser): Promise<UploadResultDto> {
    return this.uploads.upload(request, user.id);
  }
}
