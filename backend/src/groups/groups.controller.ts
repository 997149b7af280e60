import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';

import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { CurrentUser } from '../identity/decorators/current-user.decorator.js';
import { Roles } from '../identity/decorators/roles.decorator.js';
import { TakesTokens } from '../identity/decorators/takes-tokens.decorator.js';
import { LargeJsonBody } from '../common/bodies/json-body.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { IdPipe } from '../common/id.pipe.js';
import { AssignedDto, AssignGroupsDto } from './dto/assign-groups.dto.js';
import { GroupAnswerDto, GroupListDto } from './dto/group.dto.js';
import { GroupAssignmentsService } from './group-assignments.service.js';
import { GroupsService } from './groups.service.js';

@ApiTags('groups')
@Roles('ADMIN')
@Controller('admin/groups')
export class GroupsController {
  constructor(
    private readonly groups: GroupsService,
    private readonly assignments: GroupAssignmentsService,
  ) {}

  @Get()
  @TakesTokens('read')
  @ApiOperation({ summary: 'All groups, flat, with the figures of their subtrees' })
  @ApiOkResponse({ type: GroupListDto })
  listGroups(): Promise<GroupListDto> {
    return this.groups.list();
  }

  @Post('assign')
  @LargeJsonBody(128 * 1024, { perPerson: 8, together: 40 })
  @ApiOperation({ summary: 'Assigns active users of role USUARIO to groups; repeating is harmless' })
  @ApiCreatedResponse({ type: AssignedDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  assignGroups(
    @Body() { assignments }: AssignGroupsDto,
    @CurrentUser() user: AuthenticatedUser,
  ): Promise<AssignedDto> {
    return this.assignments.assign(assignments, user.id);
  }

  @Get(':id')
  @TakesTokens('read')
  @ApiOperation({ summary: 'One group' })
  @ApiOkResponse({ type: GroupAnswerDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  getGroup(@Param('id', IdPipe) id: number): Promise<GroupAnswerDto> {
    return this.groups.get(id);
  }

  @Delete(':groupId/users/:userId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Takes a group away from a user; a group left without assets and users goes' })
  @ApiNoContentResponse()
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  removeAssignment(
    @Param('groupId', IdPipe) groupId: number,
    @Param('userId', IdPipe) userId: number,
  ): Promise<void> {
    return this.assignments.remove(groupId, userId);
  }
}
