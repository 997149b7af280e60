import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';

import { LoggedForAdministrators } from '../../admin-log/logged.decorator.js';
import { ErrorResponseDto } from '../../common/errors/error-response.dto.js';
import { Public } from '../../identity/decorators/public.decorator.js';
import { type Caller, CurrentCaller } from '../throttle/caller.js';
import { BeginSsoDto, SsoBegunDto } from './dto/begin-sso.dto.js';
import { FinishSsoDto, SsoSessionDto } from './dto/finish-sso.dto.js';
import { SignInCookie } from './sign-in-cookie.js';
import { SsoProvider } from './sso-provider.js';
import { SsoService } from './sso.service.js';

@ApiTags('auth')
@ApiNotFoundResponse({ type: ErrorResponseDto, description: 'sso_off: there is no provider here' })
@ApiTooManyRequestsResponse({ type: ErrorResponseDto, description: 'Wait as long as Retry-After says' })
@ApiServiceUnavailableResponse({
  type: ErrorResponseDto,
  description: 'sso_away: the provider does not answer',
})
@Controller('auth/sso')
export class SsoController {
  constructor(
    private readonly sso: SsoService,
    private readonly provider: SsoProvider,
  ) {}

  @Post('begin')
  @Public()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Begins a sign-in at the identity provider',
    description:
      'OpenID Connect code flow with PKCE. Leaves a cookie for 15 minutes: only the browser that has it can finish ' +
      'what begins here, and only the latest that it began.',
    security: [],
  })
  @ApiOkResponse({ type: SsoBegunDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  async beginSso(
    @Body() body: BeginSsoDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SsoBegunDto> {
    const { url, sealed } = await this.sso.begin(body);
    this.cookie.set(response, sealed);
    return { url };
  }

  @Post('finish')
  @Public()
  @LoggedForAdministrators()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Opens a session with what the provider put into the address on the way back',
    description:
      'The session is like any other and asks nothing more of the provider; after the days that the server is set ' +
      'to, its refresh is refused. Name and role become those that the provider says.',
    security: [],
  })
  @ApiOkResponse({ type: SsoSessionDto })
  @ApiBadRequestResponse({
    type: ErrorResponseDto,
    description: 'sso_not_begun, sso_not_confirmed: begin again',
  })
  @ApiForbiddenResponse({
    type: ErrorResponseDto,
    description:
      'sso_no_role, sso_account_exists, sso_no_username, sso_deactivated: what to do is in the message',
  })
  async finishSso(
    @Body() body: FinishSsoDto,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SsoSessionDto> {
    const session = await this.sso.finish(body, this.cookie.read(request), caller);
    this.cookie.clear(response);
    return session;
  }

  private get cookie(): SignInCookie {
    return new SignInCookie(this.provider.settings.publicUrl);
  }
}
