import { Controller, Get, Query } from '@nestjs/common';
import { ApiGoneResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';

import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { Roles } from '../identity/decorators/roles.decorator.js';
import { TakesTokens } from '../identity/decorators/takes-tokens.decorator.js';
import { ChangesService } from './changes.service.js';
import { ChangesDto, ChangesQueryDto } from './dto/changes.dto.js';

@ApiTags('changes')
@Roles('ADMIN')
@Controller('changes')
export class ChangesController {
  constructor(private readonly changes: ChangesService) {}

  @Get()
  @TakesTokens('read')
  @ApiOperation({
    summary: 'The whole inventory, then whatever changed since, by cursor',
    description:
      'Without `since` the whole inventory, in pages: ask on with since=cursor while hay_mas. The last cursor is to be ' +
      'kept: with it the next call tells what changed since, in pages as well. What happens meanwhile is never ' +
      'passed over, and may come twice.',
  })
  @ApiOkResponse({ type: ChangesDto })
  @ApiGoneResponse({
    type: ErrorResponseDto,
    description:
      'resync_required: the cursor is older than 90 days or of another database; begin without one',
  })
  listChanges(@Query() query: ChangesQueryDto): Promise<ChangesDto> {
    return this.changes.list(query);
  }
}
