import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiForbiddenResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';

import { LoggedForAdministrators } from '../admin-log/logged.decorator.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { UserDto } from '../users/dto/user.dto.js';
import { UsersService } from '../users/users.service.js';
import { AuthService } from './auth.service.js';
import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { CurrentUser } from '../identity/decorators/current-user.decorator.js';
import { Public } from '../identity/decorators/public.decorator.js';
import { Roles } from '../identity/decorators/roles.decorator.js';
import { WithoutSecondFactor } from '../identity/decorators/without-second-factor.decorator.js';
import { ChangePasswordDto } from './dto/change-password.dto.js';
import { LoginDto } from './dto/login.dto.js';
import { PasswordChangedDto } from './dto/password-changed.dto.js';
import { RefreshDto } from './dto/refresh.dto.js';
import { LoginResponseDto, TokenPairDto } from './dto/token-pair.dto.js';
import { type Caller, CurrentCaller } from './throttle/caller.js';

@ApiTags('auth')
@ApiUnauthorizedResponse({ type: ErrorResponseDto })
@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly users: UsersService,
  ) {}

  @Post('login')
  @Public()
  @LoggedForAdministrators()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Opens a session; 401 also for an inactive user',
    description:
      'Leaves a cookie on the device. Whoever sends it with later logins does not wait for what others tried; ' +
      'it never stands for the password.',
    security: [],
  })
  @ApiOkResponse({ type: LoginResponseDto })
  @ApiUnauthorizedResponse({
    type: ErrorResponseDto,
    description:
      'invalid_credentials; second_factor_required: the password is right, and an administrator’s second factor is ' +
      'asked for. Its `details` are a SecondFactorAskedDto, for POST auth/login/second-factor',
  })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  @ApiForbiddenResponse({
    type: ErrorResponseDto,
    description: 'sso_only: the identity provider is the way in',
  })
  @ApiTooManyRequestsResponse({ type: ErrorResponseDto, description: 'Wait as long as Retry-After says' })
  login(@Body() body: LoginDto, @CurrentCaller() caller: Caller): Promise<LoginResponseDto> {
    return this.auth.login(body, caller);
  }

  @Post('refresh')
  @Public()
  @HttpCode(200)
  @ApiOperation({ summary: 'Exchanges a refresh token for the next pair (rule 16)', security: [] })
  @ApiOkResponse({ type: TokenPairDto })
  @ApiUnauthorizedResponse({ type: ErrorResponseDto, description: 'session_ended: log in again' })
  @ApiTooManyRequestsResponse({ type: ErrorResponseDto, description: 'Wait as long as Retry-After says' })
  refresh(@Body() body: RefreshDto, @CurrentCaller() caller: Caller): Promise<TokenPairDto> {
    return this.auth.refresh(body.refreshToken, caller);
  }

  @Post('logout')
  @LoggedForAdministrators()
  @WithoutSecondFactor()
  @Roles('USUARIO')
  @HttpCode(204)
  @ApiOperation({ summary: 'Ends the session of the access token' })
  @ApiNoContentResponse()
  logout(@CurrentUser() user: AuthenticatedUser): Promise<void> {
    return this.auth.logout(user);
  }

  @Get('me')
  @WithoutSecondFactor()
  @Roles('USUARIO')
  @ApiOperation({ summary: 'The user behind the access token' })
  @ApiOkResponse({ type: UserDto })
  me(@CurrentUser() user: AuthenticatedUser): Promise<UserDto> {
    return this.users.getUser(user.id);
  }

  @Post('change-password')
  @LoggedForAdministrators()
  @Roles('USUARIO')
  @HttpCode(200)
  @ApiOperation({ summary: "Changes one's own password and ends all of one's sessions, this one included" })
  @ApiOkResponse({ type: PasswordChangedDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  @ApiUnauthorizedResponse({
    type: ErrorResponseDto,
    description: 'wrong_password: the current password is wrong and the session goes on',
  })
  @ApiTooManyRequestsResponse({ type: ErrorResponseDto })
  changePassword(
    @CurrentUser() user: AuthenticatedUser,
    @Body() body: ChangePasswordDto,
  ): Promise<PasswordChangedDto> {
    return this.auth.changePassword(user, body);
  }
}
