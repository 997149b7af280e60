import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';

import { ErrorResponseDto } from '../../common/errors/error-response.dto.js';
import type { AuthenticatedUser } from '../../identity/authenticated-user.js';
import { CurrentUser } from '../../identity/decorators/current-user.decorator.js';
import { Roles } from '../../identity/decorators/roles.decorator.js';
import { WithoutSecondFactor } from '../../identity/decorators/without-second-factor.decorator.js';
import { ConfirmTotpDto, CurrentPasswordDto } from './dto/enrolment.dto.js';
import {
  FactorAddedDto,
  NewTotpDto,
  OwnSecondFactorDto,
  RecoveryCodesDto,
} from './dto/own-second-factor.dto.js';
import { OwnFactorsService } from './own-factors.service.js';

@ApiTags('auth')
@Roles('ADMIN')
@WithoutSecondFactor()
@Controller('auth/second-factor')
export class OwnFactorsController {
  constructor(private readonly factors: OwnFactorsService) {}

  @Get()
  @ApiOperation({ summary: 'One’s own second factor' })
  @ApiOkResponse({ type: OwnSecondFactorDto })
  getOwnSecondFactor(@CurrentUser() user: AuthenticatedUser): Promise<OwnSecondFactorDto> {
    return this.factors.get(user);
  }

  @Post('totp')
  @HttpCode(200)
  @ApiOperation({ summary: 'Begins to add an authenticator app, or to move to another one' })
  @ApiOkResponse({ type: NewTotpDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto, description: 'wrong_password' })
  @ApiTooManyRequestsResponse({ type: ErrorResponseDto })
  beginTotp(
    @CurrentUser() user: AuthenticatedUser,
    @Body() { currentPassword }: CurrentPasswordDto,
  ): Promise<NewTotpDto> {
    return this.factors.beginTotp(user, currentPassword);
  }

  @Post('totp/confirm')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Adds it, with a code of it',
    description:
      'With the first factor come recovery codes, and one’s own sessions that were opened by the password alone end, ' +
      'but for the one that asks.',
  })
  @ApiOkResponse({ type: FactorAddedDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto, description: 'wrong_code, enrolment_expired' })
  confirmTotp(@CurrentUser() user: AuthenticatedUser, @Body() body: ConfirmTotpDto): Promise<FactorAddedDto> {
    return this.factors.confirmTotp(user, body);
  }

  @Post('totp/remove')
  @HttpCode(204)
  @ApiOperation({ summary: 'Removes the authenticator app' })
  @ApiNoContentResponse()
  @ApiBadRequestResponse({ type: ErrorResponseDto, description: 'wrong_password, last_second_factor' })
  @ApiNotFoundResponse({ type: ErrorResponseDto, description: 'no_second_factor' })
  @ApiTooManyRequestsResponse({ type: ErrorResponseDto })
  removeTotp(
    @CurrentUser() user: AuthenticatedUser,
    @Body() { currentPassword }: CurrentPasswordDto,
  ): Promise<void> {
    return this.factors.removeTotp(user, currentPassword);
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @ApiOperation({ summary: 'Makes recovery codes anew; the earlier ones are good for nothing any more' })
  @ApiOkResponse({ type: RecoveryCodesDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto, description: 'wrong_password' })
  @ApiNotFoundResponse({ type: ErrorResponseDto, description: 'no_second_factor' })
  @ApiTooManyRequestsResponse({ type: ErrorResponseDto })
  makeRecoveryCodes(
    @CurrentUser() user: AuthenticatedUser,
    @Body() { currentPassword }: CurrentPasswordDto,
  ): Promise<RecoveryCodesDto> {
    return this.factors.makeRecoveryCodes(user, currentPassword);
  }
}
