import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';

import { Roles } from '../auth/decorators/roles.decorator.js';
import { PageQueryDto } from '../common/dto/page-query.dto.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { IdPipe } from '../common/id.pipe.js';
import { AssetHistoryService } from './asset-history.service.js';
import { AssetHistoryDto } from './dto/asset-history.dto.js';

@ApiTags('inventory')
@Roles('ADMIN')
@Controller('admin/assets')
export class AssetHistoryController {
  constructor(private readonly histories: AssetHistoryService) {}

  @Get(':id/history')
  @ApiOperation({ summary: 'Every change of an asset, from files and from the field, 50 a page' })
  @ApiOkResponse({ type: AssetHistoryDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  getAssetHistory(@Param('id', IdPipe) id: number, @Query() query: PageQueryDto): Promise<AssetHistoryDto> {
    return this.histories.list(id, query);
  }
}
