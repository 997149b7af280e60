import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';

import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { CurrentUser } from '../identity/decorators/current-user.decorator.js';
import { Roles } from '../identity/decorators/roles.decorator.js';
import { LargeJsonBody } from '../common/bodies/json-body.js';
import { AppError } from '../common/errors/app-error.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { ActionResultDto } from '../syncs/dto/sync-result.dto.js';
import { ConflictSettlementService } from './conflict-settlement.service.js';
import { DiscardService } from './discard.service.js';
import { ConflictListService } from './conflict-list.service.js';
import {
  DiscardedConflictDto,
  ListConflictsQueryDto,
  StandingConflictListDto,
  SettleConflictDto,
} from './dto/standing-conflict.dto.js';

/** What is no UUID is simply not there. */
function actionId(): ParseUUIDPipe {
  return new ParseUUIDPipe({
    exceptionFactory: () => AppError.notFound('El cambio no existe.', 'action_not_found'),
  });
}

@ApiTags('syncs')
@Roles('ADMIN')
@Controller('admin/syncs/conflicts')
export class ConflictsController {
  constructor(
    private readonly conflicts: ConflictListService,
    private readonly settlement: ConflictSettlementService,
    private readonly discards: DiscardService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Field work in conflict, newest first, 20 a page, against the assets of now' })
  @ApiOkResponse({ type: StandingConflictListDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  listConflicts(@Query() query: ListConflictsQueryDto): Promise<StandingConflictListDto> {
    return this.conflicts.list(query);
  }

  @Post(':actionId/resolve')
  @LargeJsonBody(512 * 1024, { perPerson: 8, together: 40 })
  @HttpCode(200)
  @ApiOperation({
    summary: 'Settles a conflict field by field, on behalf of the one who made the change',
    description:
      '`status` is `applied`, `duplicate` for a repeat, or `conflict` when the server’s values are no longer ' +
      'those that were decided on: nothing was written then, and `conflict` tells those of now. Later changes ' +
      'of the asset, which were held, come in when the file is loaded again or the phone sends them. A phone ' +
      'that settles the same conflict later is told that it was settled: the first decision counts.',
  })
  @ApiOkResponse({ type: ActionResultDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto, description: 'invalid_choice: missing or impossible' })
  @ApiNotFoundResponse({ type: ErrorResponseDto, description: 'action_not_found' })
  @ApiConflictResponse({
    type: ErrorResponseDto,
    description:
      'not_in_conflict; superseded by a later attempt; earlier_conflict of the same asset; id_in_use',
  })
  resolveConflict(
    @Param('actionId', actionId()) id: string,
    @Body() body: SettleConflictDto,
    @CurrentUser() admin: AuthenticatedUser,
  ): Promise<ActionResultDto> {
    return this.settlement.settle(id, body, admin.id);
  }

  @Post(':actionId/discard')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Gives up work in conflict on behalf of its author; a repeat changes nothing',
    description:
      'Nothing of it is written, now or ever. It stays in the record with who gave it up. Its phone learns of it ' +
      'when it synchronises.',
  })
  @ApiOkResponse({ type: DiscardedConflictDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto, description: 'action_not_found' })
  @ApiConflictResponse({
    type: ErrorResponseDto,
    description: 'not_in_conflict; superseded by a later attempt, which is to be given up instead',
  })
  discardConflict(
    @Param('actionId', actionId()) id: string,
    @CurrentUser() admin: AuthenticatedUser,
  ): Promise<DiscardedConflictDto> {
    return this.discards.forAuthor(id, admin.id);
  }
}
