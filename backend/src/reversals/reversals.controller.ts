import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';

import { PageQueryDto } from '../common/dto/page-query.dto.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { CurrentUser } from '../identity/decorators/current-user.decorator.js';
import { Roles } from '../identity/decorators/roles.decorator.js';
import { TakesTokens } from '../identity/decorators/takes-tokens.decorator.js';
import { importIdPipe } from '../inventory/import-id.pipe.js';
import { KeptListDto, ReversalDto, ReverseImportDto } from './dto/reversal.dto.js';
import { ReversalsService } from './reversals.service.js';

@ApiTags('inventory')
@Roles('ADMIN')
@Controller('admin/imports')
export class ReversalsController {
  constructor(private readonly reversals: ReversalsService) {}

  @Post(':id/deshacer')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Takes an import back, where nobody changed since what it changed',
    description:
      'What broke off goes on, and a repeat is answered as the first time. With `simular` nothing is written. ' +
      '409 `import_running` while parts of it still come.',
  })
  @ApiOkResponse({ type: ReversalDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  @ApiConflictResponse({ type: ErrorResponseDto })
  reverseImport(
    @Param('id', importIdPipe()) id: string,
    @Body() asked: ReverseImportDto,
    @CurrentUser() user: AuthenticatedUser,
  ): Promise<ReversalDto> {
    return asked.simular ? this.reversals.simulate(id) : this.reversals.reverse(id, asked, user.id);
  }

  @Get(':id/conservados')
  @TakesTokens('read')
  @ApiOperation({ summary: 'What stayed when it was taken back and why, 50 a page' })
  @ApiOkResponse({ type: KeptListDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  listKeptOfImport(
    @Param('id', importIdPipe()) id: string,
    @Query() query: PageQueryDto,
  ): Promise<KeptListDto> {
    return this.reversals.kept(id, query);
  }
}
