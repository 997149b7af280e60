import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';

import { LoggedForAdministrators } from '../../admin-log/logged.decorator.js';
import { ErrorResponseDto } from '../../common/errors/error-response.dto.js';
import { Public } from '../../identity/decorators/public.decorator.js';
import { LoginResponseDto } from '../dto/token-pair.dto.js';
import { type Caller, CurrentCaller } from '../throttle/caller.js';
import { LoginStepDto } from './dto/login-step.dto.js';
import { LoginPasskeyDto } from './dto/passkey.dto.js';
import { SecondFactorAskedDto } from './dto/second-factor-asked.dto.js';
import { LoginStepService } from './login-step.service.js';

@ApiTags('auth')
@ApiExtraModels(SecondFactorAskedDto)
@Controller('auth/login')
export class LoginStepController {
  constructor(private readonly step: LoginStepService) {}

  @Post('second-factor')
  @Public()
  @LoggedForAdministrators()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Goes on with a login that asks for a second factor',
    description: 'After 401 second_factor_required, with its challenge. A code is taken once.',
    security: [],
  })
  @ApiOkResponse({ type: LoginResponseDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  @ApiUnauthorizedResponse({
    type: ErrorResponseDto,
    description: 'wrong_second_factor: try again; second_factor_expired: log in anew',
  })
  @ApiConflictResponse({
    type: ErrorResponseDto,
    description: 'totp_unreadable: the server has lost the key that opens what its codes are compared with',
  })
  @ApiTooManyRequestsResponse({ type: ErrorResponseDto, description: 'Wait as long as Retry-After says' })
  loginWithSecondFactor(
    @Body() body: LoginStepDto,
    @CurrentCaller() caller: Caller,
  ): Promise<LoginResponseDto> {
    return this.step.loginWithCode(body, caller);
  }

  @Post('passkey')
  @Public()
  @LoggedForAdministrators()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Goes on, with a passkey, with a login that asks for a second factor',
    description: 'After 401 second_factor_required, with its challenge, which is what the passkey signs.',
    security: [],
  })
  @ApiOkResponse({ type: LoginResponseDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  @ApiUnauthorizedResponse({
    type: ErrorResponseDto,
    description: 'wrong_second_factor: try again; second_factor_expired: log in anew',
  })
  @ApiTooManyRequestsResponse({ type: ErrorResponseDto, description: 'Wait as long as Retry-After says' })
  loginWithPasskey(
    @Body() body: LoginPasskeyDto,
    @CurrentCaller() caller: Caller,
  ): Promise<LoginResponseDto> {
    return this.step.loginWithPasskey(body, caller);
  }
}
