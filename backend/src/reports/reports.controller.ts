import { Controller, Get, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';

import { Roles } from '../identity/decorators/roles.decorator.js';
import { TakesTokens } from '../identity/decorators/takes-tokens.decorator.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { ActivityReportDto, ActivityReportQueryDto } from './dto/activity-report.dto.js';
import {
  ChangesReportDto,
  ChangesReportQueryDto,
  ListReportChangesQueryDto,
  ReportChangesDto,
} from './dto/changes-report.dto.js';
import { InventoryReportDto, InventoryReportQueryDto } from './dto/inventory-report.dto.js';
import { ReportOptionsDto } from './dto/report-options.dto.js';
import {
  UnvisitedAssetsDto,
  UnvisitedAssetsQueryDto,
  UnvisitedReportDto,
  UnvisitedReportQueryDto,
} from './dto/unvisited-report.dto.js';
import { ReportListsService } from './report-lists.service.js';
import { ReportsService } from './reports.service.js';

@ApiTags('reports')
@Roles('ADMIN')
@Controller('admin/reports')
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly lists: ReportListsService,
  ) {}

  @Get('opciones')
  @TakesTokens('read')
  @ApiOperation({ summary: 'The conditions and categories that assets have' })
  @ApiOkResponse({ type: ReportOptionsDto })
  getReportOptions(): Promise<ReportOptionsDto> {
    return this.reports.options();
  }

  @Get('inventario')
  @TakesTokens('read')
  @ApiOperation({
    summary: 'How many assets there are and what they are worth, by level, condition or category',
  })
  @ApiOkResponse({ type: InventoryReportDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  getInventoryReport(@Query() query: InventoryReportQueryDto): Promise<InventoryReportDto> {
    return this.reports.inventory(query);
  }

  @Get('actividad')
  @TakesTokens('read')
  @ApiOperation({ summary: 'Field actions of a period that were applied, by person, time or asset' })
  @ApiOkResponse({ type: ActivityReportDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  getActivityReport(@Query() query: ActivityReportQueryDto): Promise<ActivityReportDto> {
    return this.reports.activity(query);
  }

  @Get('sin-visitar')
  @TakesTokens('read')
  @ApiOperation({ summary: 'How many assets nobody has touched in the field yet' })
  @ApiOkResponse({ type: UnvisitedReportDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  getUnvisitedReport(@Query() query: UnvisitedReportQueryDto): Promise<UnvisitedReportDto> {
    return this.reports.unvisited(query);
  }

  @Get('sin-visitar/activos')
  @TakesTokens('read')
  @ApiOperation({ summary: 'These assets, 50 a page' })
  @ApiOkResponse({ type: UnvisitedAssetsDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  listUnvisitedAssets(@Query() query: UnvisitedAssetsQueryDto): Promise<UnvisitedAssetsDto> {
    return this.lists.unvisitedAssets(query);
  }

  @Get('cambios')
  @TakesTokens('read')
  @ApiOperation({ summary: 'What a period changed, field by field, by files and in the field' })
  @ApiOkResponse({ type: ChangesReportDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  getChangesReport(@Query() query: ChangesReportQueryDto): Promise<ChangesReportDto> {
    return this.reports.changes(query);
  }

  @Get('cambios/lista')
  @TakesTokens('read')
  @ApiOperation({ summary: 'These changes, 50 a page' })
  @ApiOkResponse({ type: ReportChangesDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  listReportChanges(@Query() query: ListReportChangesQueryDto): Promise<ReportChangesDto> {
    return this.lists.changes(query);
  }
}
