import { Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';

import { LoggedForAdministrators } from '../admin-log/logged.decorator.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { CurrentUser } from '../identity/decorators/current-user.decorator.js';
import { Roles } from '../identity/decorators/roles.decorator.js';
import { EndedSessionsDto, OwnSessionsDto } from './dto/own-sessions.dto.js';
import { OwnSessionsService, sessionNotFound } from './own-sessions.service.js';

@ApiTags('auth')
@Roles('USUARIO')
@LoggedForAdministrators()
@Controller('auth/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessionsService) {}

  @Get()
  @ApiOperation({ summary: 'One’s own sessions that have not ended, wherever they are' })
  @ApiOkResponse({ type: OwnSessionsDto })
  listOwnSessions(@CurrentUser() user: AuthenticatedUser): Promise<OwnSessionsDto> {
    return this.sessions.list(user);
  }

  @Post('cerrar-otras')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Ends all of one’s own sessions but the one that asks',
    description:
      'What their devices have not sent stays on them, and goes when the person logs in there again.',
  })
  @ApiOkResponse({ type: EndedSessionsDto })
  endOtherSessions(@CurrentUser() user: AuthenticatedUser): Promise<EndedSessionsDto> {
    return this.sessions.endOthers(user);
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Ends one of one’s own sessions, another than the one that asks',
    description: 'What its device has not sent stays on it, and goes when the person logs in there again.',
  })
  @ApiOkResponse({ type: EndedSessionsDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto, description: 'this_session' })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  endOwnSession(
    @Param('id', new ParseUUIDPipe({ exceptionFactory: sessionNotFound })) id: string,
    @CurrentUser() user: AuthenticatedUser,
  ): Promise<EndedSessionsDto> {
    return this.sessions.end(id, user);
  }
}
