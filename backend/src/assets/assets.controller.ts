import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';

import { Roles } from '../auth/decorators/roles.decorator.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { IdPipe } from '../common/id.pipe.js';
import { AssetDetailService } from './asset-detail.service.js';
import { AssetHistoryService } from './asset-history.service.js';
import { AssetDetailDto } from './dto/asset-detail.dto.js';
import { AssetHistoryDto, AssetHistoryQueryDto } from './dto/asset-history.dto.js';

@ApiTags('assets')
@Roles('ADMIN')
@Controller('admin/assets')
export class AssetsController {
  constructor(
    private readonly details: AssetDetailService,
    private readonly histories: AssetHistoryService,
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
}
