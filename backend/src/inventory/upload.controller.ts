import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiPayloadTooLargeResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { Request } from 'express';

import { ChangesNothing } from '../admin-log/logged.decorator.js';
import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { CurrentUser } from '../identity/decorators/current-user.decorator.js';
import { Roles } from '../identity/decorators/roles.decorator.js';
import { TakesTokens } from '../identity/decorators/takes-tokens.decorator.js';
import { AtOnce } from '../common/at-once.js';
import { LargeJsonBody, OwnBody } from '../common/bodies/json-body.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { BroughtAssetsDto, MissingAssetsDto } from './dto/missing-assets.dto.js';
import { UploadPreviewDto } from './dto/upload-preview.dto.js';
import { UploadDto, UploadResultDto } from './dto/upload.dto.js';
import { MissingAssetsService } from './missing-assets.service.js';
import { UPLOAD_EXAMPLES } from './dto/upload-examples.js';
import { UploadService } from './upload.service.js';
import { UploadTrialsService } from './upload-trials.service.js';

@ApiTags('inventory')
@Roles('ADMIN')
@Controller('inventory')
export class UploadController {
  constructor(
    private readonly uploads: UploadService,
    private readonly trials: UploadTrialsService,
    private readonly missing: MissingAssetsService,
  ) {}

  @Post('upload')
  @TakesTokens('load')
  @AtOnce({ perPerson: 8, together: 40 })
  @OwnBody()
  @ApiOperation({
    summary: 'Loads an inventory, or one part of it, in one transaction',
    description:
      'Content-Encoding gzip is accepted; 64 MB unpacked at most. The same part sent again ' +
      '(import_id and fila_inicial) gets the same answer and changes nothing.',
  })
  @ApiBody({ type: UploadDto, examples: UPLOAD_EXAMPLES })
  @ApiCreatedResponse({ type: UploadResultDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  @ApiConflictResponse({ type: ErrorResponseDto })
  @ApiPayloadTooLargeResponse({ type: ErrorResponseDto })
  uploadInventory(@Req() request: Request, @CurrentUser() user: AuthenticatedUser): Promise<UploadResultDto> {
    return this.uploads.upload(request, user.id);
  }

  @Post('upload/preview')
  @ChangesNothing()
  @TakesTokens('load')
  @AtOnce({ perPerson: 4, together: 20 })
  @OwnBody()
  @HttpCode(200)
  @ApiOperation({
    summary: 'What the same upload would do, as things stand: nothing is written and nothing is locked',
    description: 'The body of `POST inventory/upload`; `filas_antes` tells of earlier parts of the file.',
  })
  @ApiBody({ type: UploadDto, examples: UPLOAD_EXAMPLES })
  @ApiOkResponse({ type: UploadPreviewDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  @ApiConflictResponse({ type: ErrorResponseDto })
  @ApiPayloadTooLargeResponse({ type: ErrorResponseDto })
  previewUpload(@Req() request: Request, @CurrentUser() user: AuthenticatedUser): Promise<UploadPreviewDto> {
    return this.trials.preview(request, user.id);
  }

  @Post('upload/missing')
  @ChangesNothing()
  @TakesTokens('load')
  @LargeJsonBody(2 * 1024 * 1024, { perPerson: 2, together: 8 })
  @HttpCode(200)
  @ApiOperation({ summary: 'Assets that earlier files brought and this one does not: told, never removed' })
  @ApiOkResponse({ type: MissingAssetsDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  listMissingAssets(@Body() brought: BroughtAssetsDto): Promise<MissingAssetsDto> {
    return this.missing.list(brought);
  }
}
