import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';

import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { CurrentUser } from '../identity/decorators/current-user.decorator.js';
import { AppVersionGuard } from '../common/app-version.guard.js';
import { Roles } from '../identity/decorators/roles.decorator.js';
import { LargeJsonBody } from '../common/bodies/json-body.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { DiscardService } from './discard.service.js';
import {
  AskConflictsDto,
  ClosedConflictsDto,
  DiscardActionsDto,
  DiscardResultsDto,
} from './dto/own-conflicts.dto.js';

/** What a phone tells and asks about its conflicts beside sending actions. */
@ApiTags('user')
@Roles('USUARIO')
@UseGuards(AppVersionGuard)
@Controller('user')
export class OwnConflictsController {
  constructor(private readonly discards: DiscardService) {}

  @Post('descartar')
  @LargeJsonBody(2 * 1024 * 1024, { perPerson: 8, together: 40 })
  @HttpCode(200)
  @ApiOperation({
    summary: 'Gives up own work in conflict, and attempts to settle it; a repeat changes nothing',
    description: 'It is recorded as given up, with what it was about, and never acts any more.',
  })
  @ApiOkResponse({ type: DiscardResultsDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto, description: 'The envelope itself is broken' })
  discardActions(
    @Body() { acciones }: DiscardActionsDto,
    @CurrentUser() user: AuthenticatedUser,
  ): Promise<DiscardResultsDto> {
    return this.discards.byAuthor(acciones, user);
  }

  @Post('conflictos')
  @LargeJsonBody(128 * 1024, { perPerson: 16, together: 100 })
  @HttpCode(200)
  @ApiOperation({
    summary: 'Which of the own conflicts wait for no decision here',
    description: 'Somebody decided or gave them up meanwhile, or the server was restored and has lost them.',
  })
  @ApiOkResponse({ type: ClosedConflictsDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  async askConflicts(
    @Body() { ids }: AskConflictsDto,
    @CurrentUser() user: AuthenticatedUser,
  ): Promise<ClosedConflictsDto> {
    return { cerrados: await this.discards.closedOf(ids, user.id) };
  }
}
