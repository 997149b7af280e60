import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import { AtOnce } from '../common/at-once.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { WorkbookResponse } from '../common/workbook/workbook.js';
import { Roles } from '../identity/decorators/roles.decorator.js';
import { AdminLogService } from './admin-log.service.js';
import { AdminLogDto, AdminLogQueryDto, ExportAdminLogQueryDto } from './dto/admin-log.dto.js';

@ApiTags('admin-log')
@Roles('ADMIN')
@Controller('admin/log')
export class AdminLogController {
  constructor(private readonly log: AdminLogService) {}

  @Get()
  @ApiOperation({
    summary: 'What administrators did and tried, newest first, 20 a page',
    description:
      'Every call of theirs that changes something, with who, what, on what, from where and what came of it. ' +
      'Field work, theirs too, stands in the history instead.',
  })
  @ApiOkResponse({ type: AdminLogDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  listAdminLog(@Query() query: AdminLogQueryDto): Promise<AdminLogDto> {
    return this.log.list(query);
  }

  @Get('export')
  @AtOnce({ perPerson: 2, together: 6 })
  @ApiOperation({ summary: 'All of that list which the filters leave, newest first, as a workbook' })
  @WorkbookResponse()
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  exportAdminLog(@Query() query: ExportAdminLogQueryDto, @Res() response: Response): Promise<void> {
    return this.log.send(query, response);
  }
}
