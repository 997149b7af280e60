import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';

import { AtOnce } from '../../common/at-once.js';
import { ErrorResponseDto } from '../../common/errors/error-response.dto.js';
import { IdPipe } from '../../common/id.pipe.js';
import { Roles } from '../../identity/decorators/roles.decorator.js';
import { TakesTokens } from '../../identity/decorators/takes-tokens.decorator.js';
import { AssetsFileResponse } from '../../inventory/export/send-assets.js';
import { ExportGroupAssetsQueryDto, GroupAssetsQueryDto } from './dto/group-assets-query.dto.js';
import { GroupAssetsDto } from './dto/group-assets.dto.js';
import { GroupAssetsExportService } from './group-assets-export.service.js';
import { GroupAssetsService } from './group-assets.service.js';

/** What hangs from a group. */
@ApiTags('groups')
@Roles('ADMIN')
@Controller('admin/groups')
export class GroupAssetsController {
  constructor(
    private readonly assets: GroupAssetsService,
    private readonly assetsExport: GroupAssetsExportService,
  ) {}

  @Get(':id/assets')
  @TakesTokens('read')
  @ApiOperation({
    summary: 'The assets of a group and of everything below it, 50 a page',
    description: 'search: words in number, description, serial, label, model and manufacturer',
  })
  @ApiOkResponse({ type: GroupAssetsDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  listGroupAssets(
    @Param('id', IdPipe) id: number,
    @Query() query: GroupAssetsQueryDto,
  ): Promise<GroupAssetsDto> {
    return this.assets.list(id, query);
  }

  @Get(':id/assets/export')
  @TakesTokens('read')
  @AtOnce({ perPerson: 2, together: 6 })
  @ApiOperation({
    summary:
      'All of them that a search finds, by number, in the 35 columns of a file that can be loaded again',
    description: 'As `exportInventory` writes them: a workbook, or a CSV.',
  })
  @AssetsFileResponse()
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  exportGroupAssets(
    @Param('id', IdPipe) id: number,
    @Query() query: ExportGroupAssetsQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    return this.assetsExport.send(id, query, response);
  }
}
