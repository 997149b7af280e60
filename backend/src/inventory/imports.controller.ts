import { Controller, Get, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';

import { Roles } from '../auth/decorators/roles.decorator.js';
import { PageQueryDto } from '../common/dto/page-query.dto.js';
import { AppError } from '../common/errors/app-error.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { ImportAnswerDto, ImportListDto } from './dto/import.dto.js';
import { ImportsService } from './imports.service.js';

/** What is no UUID is simply not there. */
function importId(): ParseUUIDPipe {
  return new ParseUUIDPipe({ exceptionFactory: () => AppError.notFound('Carga no encontrada') });
}

@ApiTags('inventory')
@Roles('ADMIN')
@Controller('admin/imports')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Get()
  @ApiOperation({ summary: 'Past imports, 20 a page; search: words of the file name' })
  @ApiOkResponse({ type: ImportListDto })
  listImports(@Query() query: PageQueryDto): Promise<ImportListDto> {
    return this.imports.list(query);
  }

  @Get(':id')
  @ApiOperation({ summary: 'One import with its errors and differences' })
  @ApiOkResponse({ type: ImportAnswerDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  getImport(@Param('id', importId()) id: string): Promise<ImportAnswerDto> {
    return this.imports.get(id);
  }
}
