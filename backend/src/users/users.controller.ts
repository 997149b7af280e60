import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';

import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { CurrentUser } from '../identity/decorators/current-user.decorator.js';
import { Roles } from '../identity/decorators/roles.decorator.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { userNotFound } from '../common/errors/not-found.js';
import { IdPipe } from '../common/id.pipe.js';
import { CreateUserDto } from './dto/create-user.dto.js';
import { ListUsersQueryDto } from './dto/list-users-query.dto.js';
import { UpdateUserDto } from './dto/update-user.dto.js';
import { UserDto } from './dto/user.dto.js';
import { UsersPageDto } from './dto/users-page.dto.js';
import { UsersService } from './users.service.js';

const userId = new IdPipe(userNotFound);

@ApiTags('users')
@ApiBadRequestResponse({ type: ErrorResponseDto })
@Roles('ADMIN')
@Controller('admin/users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  @ApiOperation({ summary: 'Users by name, 10 a page; without page and limit all of them' })
  @ApiOkResponse({ type: UsersPageDto })
  listUsers(@Query() query: ListUsersQueryDto): Promise<UsersPageDto> {
    return this.users.listUsers(query);
  }

  @Post()
  @ApiOperation({ summary: 'Creates an active user' })
  @ApiCreatedResponse({ type: UserDto })
  @ApiConflictResponse({ type: ErrorResponseDto, description: 'username_taken, whatever its case' })
  createUser(@Body() body: CreateUserDto): Promise<UserDto> {
    return this.users.createUser(body);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Changes what the body gives; 400 for oneself and for the last administrator' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: UserDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  updateUser(
    @Param('id', userId) id: number,
    @Body() body: UpdateUserDto,
    @CurrentUser() actor: AuthenticatedUser,
  ): Promise<UserDto> {
    return this.users.updateUser(id, body, actor.id);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Deactivates a user and ends their sessions; nobody is ever erased' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: UserDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  deactivateUser(@Param('id', userId) id: number, @CurrentUser() actor: AuthenticatedUser): Promise<UserDto> {
    return this.users.updateUser(id, { active: false }, actor.id);
  }
}
