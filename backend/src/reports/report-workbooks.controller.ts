import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { CurrentUser } from '../identity/decorators/current-user.decorator.js';
import { Roles } from '../identity/decorators/roles.decorator.js';
import { TakesTokens } from '../identity/decorators/takes-tokens.decorator.js';
import { AtOnce } from '../common/at-once.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { WorkbookResponse } from '../common/workbook/workbook.js';
import { AssetsFileResponse } from '../inventory/export/send-assets.js';
import { ActivityReportQueryDto } from './dto/activity-report.dto.js';
import { ChangesReportQueryDto } from './dto/changes-report.dto.js';
import { ExportInventoryQueryDto } from './dto/export-inventory.dto.js';
import { InventoryReportQueryDto } from './dto/inventory-report.dto.js';
import { UnvisitedReportQueryDto } from './dto/unvisited-report.dto.js';
import { ACTIVITY_REPORT } from './kinds/activity.js';
import { CHANGES_REPORT } from './kinds/changes.js';
import { INVENTORY_REPORT } from './kinds/inventory.js';
import { UNVISITED_REPORT } from './kinds/unvisited.js';
import { InventoryExportService } from './inventory-export.service.js';
import { ReportWorkbookService } from './report-workbook.service.js';

@ApiTags('reports')
@Roles('ADMIN')
@Controller('admin/reports')
export class ReportWorkbooksController {
  constructor(
    private readonly workbooks: ReportWorkbookService,
    private readonly inventory: InventoryExportService,
  ) {}

  @Get('inventario/excel')
  @TakesTokens('read')
  @AtOnce({ perPerson: 1, together: 3 })
  @ApiOperation({
    summary: 'This report as a workbook: what it is, what it comes to, and what it counts, one by one',
  })
  @WorkbookResponse()
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  downloadInventoryReport(
    @Query() query: InventoryReportQueryDto,
    @CurrentUser() user: AuthenticatedUser,
    @Res() response: Response,
  ): Promise<void> {
    return this.workbooks.send(INVENTORY_REPORT, query, user, response);
  }

  @Get('inventario/activos')
  @TakesTokens('read')
  @AtOnce({ perPerson: 1, together: 3 })
  @ApiOperation({
    summary: 'These assets, all of them by number, in the 35 columns of a file that can be loaded again',
    description:
      'Behind the 35 a title says that the product wrote the file and when: loaded again it is read to the letter ' +
      '(`exportado` of the upload), and only what was edited in it changes anything. The CSV has semicolons, a comma ' +
      'for decimals, and an apostrophe in front of texts that a program would take for a formula.',
  })
  @AssetsFileResponse()
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  exportInventory(@Query() query: ExportInventoryQueryDto, @Res() response: Response): Promise<void> {
    return this.inventory.send(query, response);
  }

  @Get('actividad/excel')
  @TakesTokens('read')
  @AtOnce({ perPerson: 1, together: 3 })
  @ApiOperation({
    summary: 'This report as a workbook: what it is, what it comes to, and what it counts, one by one',
  })
  @WorkbookResponse()
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  downloadActivityReport(
    @Query() query: ActivityReportQueryDto,
    @CurrentUser() user: AuthenticatedUser,
    @Res() response: Response,
  ): Promise<void> {
    return this.workbooks.send(ACTIVITY_REPORT, query, user, response);
  }

  @Get('sin-visitar/excel')
  @TakesTokens('read')
  @AtOnce({ perPerson: 1, together: 3 })
  @ApiOperation({
    summary: 'This report as a workbook: what it is, what it comes to, and what it counts, one by one',
  })
  @WorkbookResponse()
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  downloadUnvisitedReport(
    @Query() query: UnvisitedReportQueryDto,
    @CurrentUser() user: AuthenticatedUser,
    @Res() response: Response,
  ): Promise<void> {
    return this.workbooks.send(UNVISITED_REPORT, query, user, response);
  }

  @Get('cambios/excel')
  @TakesTokens('read')
  @AtOnce({ perPerson: 1, together: 3 })
  @ApiOperation({
    summary: 'This report as a workbook: what it is, what it comes to, and what it counts, one by one',
  })
  @WorkbookResponse()
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  downloadChangesReport(
    @Query() query: ChangesReportQueryDto,
    @CurrentUser() user: AuthenticatedUser,
    @Res() response: Response,
  ): Promise<void> {
    return this.workbooks.send(CHANGES_REPORT, query, user, response);
  }
}
