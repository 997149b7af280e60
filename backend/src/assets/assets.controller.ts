import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';

import type { AuthenticatedUser } from '../auth/authenticated-user.js';
import { CurrentUser } from '../auth/decorators/current-user.decorator.js';
import { Roles } from '../auth/decorators/roles.decorator.js';
import { LargeJsonBody } from '../common/bodies/json-body.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { IdPipe } from '../common/id.pipe.js';
import { AssetCorrectionService } from './asset-correction.service.js';
import { AssetDetailService } from './asset-detail.service.js';
import { AssetHistoryService } from './asset-history.service.js';
import { AssetDetailDto } from './dto/asset-detail.dto.js';
import { AssetHistoryDto, AssetHistoryQueryDto } from './dto/asset-history.dto.js';
import { CorrectAssetDto } from './dto/correct-asset.dto.js';

@ApiTags('assets')
@Roles('ADMIN')
@Controller('admin/assets')
export class AssetsController {
  constructor(
    private readonly details: AssetDetailService,
    private readonly histories: AssetHistoryService,
    private readonly corrections: AssetCorrectionService,
  ) {}

  @Get(':id')
  @ApiOperation({ summary: 'An asset, where it is, and how much there is to see of it' })
  @ApiOkResponse({ type: AssetDetailDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  getAsset(@Param('id', IdPipe) id: number): Promise<AssetDetailDto> {
    return this.details.get(id);
  }

  @Get(':id/history')
  @ApiOperation({ summary: 'Every change of an asset, from files and from the field, 50 a page' })
  @ApiOkResponse({ type: AssetHistoryDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  getAssetHistory(
    @Param('id', IdPipe) id: number,
    @Query() query: AssetHistoryQueryDto,
  ): Promise<AssetHistoryDto> {
    return this.histories.list(id, query);
  }

  @Post(':id/corregir')
  @LargeJsonBody(64 * 1024, { perPerson: 8, together: 40 })
  @HttpCode(200)
  @ApiOperation({
    summary: 'Corrects an asset, with the reason, from a version of it; the answer is the asset as it is now',
    description:
      'When the asset has another version by now, nothing is written: 409 `asset_changed`, with `version`, `cambios` ' +
      '(old → new by field), `usuario_nombre` and `at` in `details`. A fault of one field is told in ' +
      '`details.fields` as `campos.NAME`.',
  })
  @ApiOkResponse({ type: AssetDetailDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  @ApiConflictResponse({ type: ErrorResponseDto, description: 'asset_changed, number_taken or id_in_use' })
  async correctAsset(
    @Param('id', IdPipe) id: number,
    @Body() correction: CorrectAssetDto,
    @CurrentUser() user: AuthenticatedUser,
  ): Promise<AssetDetailDto> {
    await this.corrections.correct(id, correction, user.id);
    return this.details.get(id);
  }
}
