import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';

import { ChangesNothing } from '../admin-log/logged.decorator.js';
import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { CurrentUser } from '../identity/decorators/current-user.decorator.js';
import { Roles } from '../identity/decorators/roles.decorator.js';
import { TakesTokens } from '../identity/decorators/takes-tokens.decorator.js';
import { AtOnce } from '../common/at-once.js';
import { PageQueryDto } from '../common/dto/page-query.dto.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { LargeJsonBody } from '../common/bodies/json-body.js';
import { WorkbookResponse } from '../common/workbook/workbook.js';
import { BeginImportDto } from './dto/begin-import.dto.js';
import { ImportQueryDto } from './dto/import-query.dto.js';
import {
  ImportAnswerDto,
  ImportDifferencesDto,
  ImportErrorsDto,
  ImportListDto,
  LeftOutRowsDto,
  RunningImportsDto,
  UnseenImportsDto,
} from './dto/import.dto.js';
import { FileTitlesDto, KnownReadingAnswerDto } from './dto/import-reading.dto.js';
import { LeftOutQueryDto } from './dto/left-out-query.dto.js';
import { FailedRowsExportService } from './failed-rows-export.service.js';
import { importIdPipe } from './import-id.pipe.js';
import { ImportFindingsService } from './import-findings.service.js';
import { ImportReadingsService } from './import-readings.service.js';
import { ImportsService } from './imports.service.js';

@ApiTags('inventory')
@Roles('ADMIN')
@Controller('admin/imports')
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly findings: ImportFindingsService,
    private readonly failedRows: FailedRowsExportService,
    private readonly readings: ImportReadingsService,
  ) {}

  @Get()
  @TakesTokens('read', 'load')
  @ApiOperation({ summary: 'Past imports, 20 a page; search: words of the file name' })
  @ApiOkResponse({ type: ImportListDto })
  listImports(@Query() query: ImportQueryDto): Promise<ImportListDto> {
    return this.imports.list(query);
  }

  @Post()
  @TakesTokens('load')
  @LargeJsonBody(512 * 1024, { perPerson: 8, together: 40 })
  @ApiOperation({ summary: 'Says which file is about to be loaded, so that a load that breaks off is known' })
  @ApiCreatedResponse({ type: ImportAnswerDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  @ApiConflictResponse({ type: ErrorResponseDto })
  beginImport(
    @Body() begun: BeginImportDto,
    @CurrentUser() user: AuthenticatedUser,
  ): Promise<ImportAnswerDto> {
    return this.imports.begin(begun, user.id);
  }

  @Post('known-reading')
  @ChangesNothing()
  @TakesTokens('load')
  @LargeJsonBody(512 * 1024, { perPerson: 8, together: 40 })
  @HttpCode(200)
  @ApiOperation({ summary: 'How the last file with these titles was read, where a person had a hand in it' })
  @ApiOkResponse({ type: KnownReadingAnswerDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  findKnownReading(@Body() { filas }: FileTitlesDto): Promise<KnownReadingAnswerDto> {
    return this.readings.find(filas);
  }

  @Get('unseen')
  @ApiOperation({ summary: 'How many loads failed lately that nobody has looked at' })
  @ApiOkResponse({ type: UnseenImportsDto })
  countUnseenImports(): Promise<UnseenImportsDto> {
    return this.imports.countUnseen();
  }

  @Get('running')
  @TakesTokens('read', 'load')
  @ApiOperation({ summary: 'The imports that are under way or held, whoever began them' })
  @ApiOkResponse({ type: RunningImportsDto })
  listRunningImports(): Promise<RunningImportsDto> {
    return this.imports.running();
  }

  @Get(':id')
  @TakesTokens('read', 'load')
  @ApiOperation({ summary: 'One import with its first errors and differences' })
  @ApiOkResponse({ type: ImportAnswerDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  getImport(@Param('id', importIdPipe()) id: string): Promise<ImportAnswerDto> {
    return this.imports.get(id);
  }

  @Get(':id/errors')
  @TakesTokens('read', 'load')
  @ApiOperation({ summary: 'Its errors, 50 a page, in the order of the file' })
  @ApiOkResponse({ type: ImportErrorsDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  listImportErrors(
    @Param('id', importIdPipe()) id: string,
    @Query() query: PageQueryDto,
  ): Promise<ImportErrorsDto> {
    return this.findings.errors(id, query);
  }

  @Get(':id/differences')
  @TakesTokens('read', 'load')
  @ApiOperation({ summary: 'Where field work stood against it, 50 a page, in the order of the file' })
  @ApiOkResponse({ type: ImportDifferencesDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  listImportDifferences(
    @Param('id', importIdPipe()) id: string,
    @Query() query: PageQueryDto,
  ): Promise<ImportDifferencesDto> {
    return this.findings.differences(id, query);
  }

  @Get(':id/left-out')
  @TakesTokens('read', 'load')
  @ApiOperation({ summary: 'Its rows that are no assets, 50 a page, in the order of the file' })
  @ApiOkResponse({ type: LeftOutRowsDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  listLeftOutRows(
    @Param('id', importIdPipe()) id: string,
    @Query() query: LeftOutQueryDto,
  ): Promise<LeftOutRowsDto> {
    return this.findings.leftOut(id, query);
  }

  @Get(':id/failed-rows')
  @TakesTokens('read', 'load')
  @AtOnce({ perPerson: 2, together: 6 })
  @ApiOperation({
    summary: 'Its rows in error as a workbook to mend and load again',
    description:
      'The columns of their file with its titles, in its order, and behind them `Error de la carga` with row and reason, ' +
      'which is read by no load. Of rows that came without titles (`lectura` of the import): Fila, Error, the 35 columns.',
  })
  @WorkbookResponse()
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  downloadFailedRows(@Param('id', importIdPipe()) id: string, @Res() response: Response): Promise<void> {
    return this.failedRows.send(id, response);
  }

  @Post(':id/seen')
  @HttpCode(204)
  @ApiOperation({ summary: 'Somebody looked at what came of it: it counts no longer as unseen' })
  @ApiNoContentResponse()
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  markImportSeen(@Param('id', importIdPipe()) id: string): Promise<void> {
    return this.imports.markSeen(id);
  }
}
