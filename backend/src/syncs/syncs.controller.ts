import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import { Roles } from '../identity/decorators/roles.decorator.js';
import { TakesTokens } from '../identity/decorators/takes-tokens.decorator.js';
import { AtOnce } from '../common/at-once.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { WorkbookResponse } from '../common/workbook/workbook.js';
import { AdminDashboardService } from './admin-dashboard.service.js';
import { AdminDashboardDto } from './dto/admin-dashboard.dto.js';
import { SyncListDto } from './dto/list-syncs.dto.js';
import { SyncProgressDto } from './dto/sync-progress.dto.js';
import { ExportSyncsQueryDto, ListSyncsQueryDto } from './dto/syncs-query.dto.js';
import { HistoryExportService } from './history-export.service.js';
import { SyncHistoryService } from './sync-history.service.js';
import { SyncProgressService } from './sync-progress.service.js';

@ApiTags('syncs')
@Roles('ADMIN')
@Controller('admin')
export class SyncsController {
  constructor(
    private readonly history: SyncHistoryService,
    private readonly historyExport: HistoryExportService,
    private readonly dashboard: AdminDashboardService,
    private readonly progress: SyncProgressService,
  ) {}

  @Get('dashboard')
  @ApiOperation({ summary: 'Figures of the whole organisation' })
  @ApiOkResponse({ type: AdminDashboardDto })
  getAdminDashboard(): Promise<AdminDashboardDto> {
    return this.dashboard.figures();
  }

  @Get('syncs')
  @TakesTokens('read')
  @ApiOperation({
    summary: 'Field actions that were applied, and work that was discarded, newest first, 20 a page',
    description:
      'search: words in the asset’s number, description, serial or label, in the user’s or the group’s name',
  })
  @ApiOkResponse({ type: SyncListDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  listSyncs(@Query() query: ListSyncsQueryDto): Promise<SyncListDto> {
    return this.history.list(query);
  }

  @Get('syncs/export')
  @TakesTokens('read')
  @AtOnce({ perPerson: 2, together: 6 })
  @ApiOperation({ summary: 'All of that list which the filters leave, newest first, as a workbook' })
  @WorkbookResponse()
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  exportSyncs(@Query() query: ExportSyncsQueryDto, @Res() response: Response): Promise<void> {
    return this.historyExport.send(query, response);
  }

  @Get('syncs/by-group')
  @TakesTokens('read')
  @ApiOperation({ summary: 'How far the field work of each group is' })
  @ApiOkResponse({ type: SyncProgressDto })
  getSyncProgress(): Promise<SyncProgressDto> {
    return this.progress.progress();
  }
}
