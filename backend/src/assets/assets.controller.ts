import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';

import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { CurrentUser } from '../identity/decorators/current-user.decorator.js';
import { Roles } from '../identity/decorators/roles.decorator.js';
import { TakesTokens } from '../identity/decorators/takes-tokens.decorator.js';
import { LargeJsonBody } from '../common/bodies/json-body.js';
import { PageQueryDto } from '../common/dto/page-query.dto.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { IdPipe } from '../common/id.pipe.js';
import { AssetCorrectionService } from './asset-correction.service.js';
import { AssetDetailService } from './asset-detail.service.js';
import { AssetHistoryService } from './asset-history.service.js';
import { AssetRemovalService } from './asset-removal.service.js';
import { AssetDetailDto } from './dto/asset-detail.dto.js';
import { AssetHistoryDto, AssetHistoryQueryDto } from './dto/asset-history.dto.js';
import { RemoveAssetDto, RemovedAssetDto, RemovedAssetsDto } from './dto/asset-removal.dto.js';
import { CorrectAssetDto } from './dto/correct-asset.dto.js';
import { RemovedAssetsService } from './removed-assets.service.js';

@ApiTags('assets')
@Roles('ADMIN')
@Controller('admin/assets')
export class AssetsController {
  constructor(
    private readonly details: AssetDetailService,
    private readonly histories: AssetHistoryService,
    private readonly corrections: AssetCorrectionService,
    private readonly removals: AssetRemovalService,
    private readonly removed: RemovedAssetsService,
  ) {}

  @Get('quitados')
  @TakesTokens('read')
  @ApiOperation({ summary: 'Assets that were loaded by mistake and removed, 20 a page, the latest first' })
  @ApiOkResponse({ type: RemovedAssetsDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  listRemovedAssets(@Query() query: PageQueryDto): Promise<RemovedAssetsDto> {
    return this.removed.list(query);
  }

  @Get(':id')
  @TakesTokens('read')
  @ApiOperation({ summary: 'An asset, where it is, and how much there is to see of it' })
  @ApiOkResponse({ type: AssetDetailDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  getAsset(@Param('id', IdPipe) id: number): Promise<AssetDetailDto> {
    return this.details.get(id);
  }

  @Get(':id/history')
  @TakesTokens('read')
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

  @Post(':id/quitar')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Removes an asset that was loaded by mistake and that nobody worked on, with the reason',
    description:
      'Its number is free again, phones drop it with their next delta, and it stands in the list of removed assets. ' +
      '404 `asset_removed` has in `details` who removed it, when and why, as every call about such an asset.',
  })
  @ApiOkResponse({ type: RemovedAssetDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  @ApiConflictResponse({
    type: ErrorResponseDto,
    description: '`asset_worked_on` in the field, or `asset_changed` since the version that was seen',
  })
  removeAsset(
    @Param('id', IdPipe) id: number,
    @Body() removal: RemoveAssetDto,
    @CurrentUser() user: AuthenticatedUser,
  ): Promise<RemovedAssetDto> {
    return this.removals.remove(id, removal, user.id);
  }
}
