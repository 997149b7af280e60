import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';

import { ErrorResponseDto } from '../../common/errors/error-response.dto.js';
import { userNotFound } from '../../common/errors/not-found.js';
import { IdPipe } from '../../common/id.pipe.js';
import { Roles } from '../../identity/decorators/roles.decorator.js';
import { AllowSsoDto, UserSsoDto } from './dto/sso-link.dto.js';
import { SsoLinksService } from './sso-links.service.js';

const userId = new IdPipe(userNotFound);

@ApiTags('users')
@ApiNotFoundResponse({ type: ErrorResponseDto })
@Roles('ADMIN')
@Controller('admin/users/:id/sso')
export class SsoLinksController {
  constructor(private readonly links: SsoLinksService) {}

  @Get()
  @ApiOperation({ summary: 'Which account of the identity provider opens this one' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: UserSsoDto })
  getUserSso(@Param('id', userId) id: number): Promise<UserSsoDto> {
    return this.links.get(id);
  }

  @Put()
  @ApiOperation({
    summary: 'Lets an account of the identity provider open this one, from its next sign-in on',
    description:
      'For somebody who is here already. The first sign-in under that name within 14 days ties the two for good; ' +
      'what was tied before is not any more, and its sessions end.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: UserSsoDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  @ApiConflictResponse({ type: ErrorResponseDto, description: 'sso_username_taken' })
  allowUserSso(@Param('id', userId) id: number, @Body() body: AllowSsoDto): Promise<UserSsoDto> {
    return this.links.allow(id, body.usuario);
  }

  @Delete()
  @ApiOperation({ summary: 'Unties what was tied or allowed, and ends the sessions that began there' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: UserSsoDto })
  removeUserSso(@Param('id', userId) id: number): Promise<UserSsoDto> {
    return this.links.remove(id);
  }
}
