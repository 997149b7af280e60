import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';

import type { AuthenticatedUser } from '../auth/authenticated-user.js';
import { CurrentUser } from '../auth/decorators/current-user.decorator.js';
import { Roles } from '../auth/decorators/roles.decorator.js';
import { AtOnce } from '../common/at-once.js';
import { LargeJsonBody } from '../common/bodies/json-body.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { IdPipe } from '../common/id.pipe.js';
import { WorkbookResponse } from '../common/workbook/workbook.js';
import { AssignedDto, AssignGroupsDto } from './dto/assign-groups.dto.js';
import { ExportGroupAssetsQueryDto, GroupAssetsQueryDto } from './dto/group-assets-query.dto.js';
import { GroupAssetsDto } from './dto/group-assets.dto.js';
import { GroupAnswerDto, GroupListDto } from './dto/group.dto.js';
import { GroupAssetsExportService } from './group-assets-export.service.js';
import { GroupAssetsService } from './group-assets.service.js';
import { GroupAssignmentsService } from './group-assignments.service.js';
import { GroupsService } from './groups.service.js';

@ApiTags('groups')
@Roles('ADMIN')
@Controller('admin/groups')
export class GroupsController {
  constructor(
    private readonly groups: GroupsService,
    private readonly assets: GroupAssetsService,
    private readonly assetsExport: GroupAssetsExportService,
    private readonly assignments: GroupAssignmentsService,
  ) {}

  @Get()
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
  @ApiOperation({ summary: 'One group' })
  @ApiOkResponse({ type: GroupAnswerDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  getGroup(@Param('id', IdPipe) id: number): Promise<GroupAnswerDto> {
    return this.groups.get(id);
  }

  @Get(':id/assets')
  @ApiOperation({
    summary: 'The assets of a group and of everything below it, 50 a page',
    description: 'search: words in number, description, serial, label, model and manufacturer',
  })
  @ApiOkResponse({ type: GroupAssetsDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  listGroupAssets(
    @Param('id', IdPipe) id: number,
    @Query() query: GroupAssetsQueryDto,
  ): Promise<GroupAssetsDto> {
    return this.assets.list(id, query);
  }

  @Get(':id/assets/export')
  @AtOnce({ perPerson: 2, together: 6 })
  @ApiOperation({ summary: 'All of them that a search finds, as a workbook with the 35 columns of a file' })
  @WorkbookResponse()
  @ApiBadRequestResponse({ type: ErrorResponseDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  exportGroupAssets(
    @Param('id', IdPipe) id: number,
    @Query() { search }: ExportGroupAssetsQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    return this.assetsExport.send(id, search, response);
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
