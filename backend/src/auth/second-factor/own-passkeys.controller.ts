import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';

import { ErrorResponseDto } from '../../common/errors/error-response.dto.js';
import { IdPipe } from '../../common/id.pipe.js';
import type { AuthenticatedUser } from '../../identity/authenticated-user.js';
import { CurrentUser } from '../../identity/decorators/current-user.decorator.js';
import { Roles } from '../../identity/decorators/roles.decorator.js';
import { WithoutSecondFactor } from '../../identity/decorators/without-second-factor.decorator.js';
import type { CallOrigin } from '../../second-factor/site.js';
import { CurrentOrigin } from './current-origin.js';
import { CurrentPasswordDto } from './dto/enrolment.dto.js';
import { FactorAddedDto } from './dto/own-second-factor.dto.js';
import { AddPasskeyDto, NewPasskeyDto } from './dto/passkey.dto.js';
import { OwnPasskeysService } from './own-passkeys.service.js';
import { noPasskey } from './refusals.js';

@ApiTags('auth')
@Roles('ADMIN')
@WithoutSecondFactor()
@Controller('auth/second-factor/passkeys')
export class OwnPasskeysController {
  constructor(private readonly passkeys: OwnPasskeysService) {}

  @Post('options')
  @HttpCode(200)
  @ApiOperation({ summary: 'Begins to add a passkey: what a browser makes it with' })
  @ApiOkResponse({ type: NewPasskeyDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto, description: 'wrong_password' })
  @ApiConflictResponse({
    type: ErrorResponseDto,
    description: 'no_passkeys_here: the call’s Origin is none that passkeys can belong to; too_many_passkeys',
  })
  @ApiTooManyRequestsResponse({ type: ErrorResponseDto })
  beginPasskey(
    @CurrentUser() user: AuthenticatedUser,
    @Body() { currentPassword }: CurrentPasswordDto,
    @CurrentOrigin() from: CallOrigin,
  ): Promise<NewPasskeyDto> {
    return this.passkeys.begin(user, currentPassword, from);
  }

  @Post()
  @ApiOperation({
    summary: 'Adds the passkey that the browser has made',
    description:
      'With the first factor come recovery codes, and one’s own sessions that were opened by the password alone end, ' +
      'but for the one that asks.',
  })
  @ApiCreatedResponse({ type: FactorAddedDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto, description: 'wrong_passkey, enrolment_expired' })
  @ApiConflictResponse({ type: ErrorResponseDto, description: 'no_passkeys_here, too_many_passkeys' })
  addPasskey(
    @CurrentUser() user: AuthenticatedUser,
    @Body() body: AddPasskeyDto,
    @CurrentOrigin() from: CallOrigin,
  ): Promise<FactorAddedDto> {
    return this.passkeys.add(user, body, from);
  }

  @Post(':id/remove')
  @HttpCode(204)
  @ApiOperation({ summary: 'Removes a passkey' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse()
  @ApiBadRequestResponse({ type: ErrorResponseDto, description: 'wrong_password, last_second_factor' })
  @ApiNotFoundResponse({ type: ErrorResponseDto, description: 'passkey_not_found' })
  @ApiTooManyRequestsResponse({ type: ErrorResponseDto })
  removePasskey(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', new IdPipe(noPasskey)) id: number,
    @Body() { currentPassword }: CurrentPasswordDto,
  ): Promise<void> {
    return this.passkeys.remove(user, id, currentPassword);
  }
}
