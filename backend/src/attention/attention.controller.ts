import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';

import { Roles } from '../identity/decorators/roles.decorator.js';
import { AttentionService } from './attention.service.js';
import { AttentionDto } from './dto/attention.dto.js';

@ApiTags('attention')
@Roles('ADMIN')
@Controller('admin/atencion')
export class AttentionController {
  constructor(private readonly attention: AttentionService) {}

  @Get()
  @ApiOperation({
    summary: 'How much waits for an administrator: conflicts, failed loads, silent devices, webhooks',
  })
  @ApiOkResponse({ type: AttentionDto })
  getAttention(): Promise<AttentionDto> {
    return this.attention.counts();
  }
}
