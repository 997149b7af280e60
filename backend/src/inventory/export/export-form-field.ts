import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

import type { ExportForm } from '../../common/cells/exported.js';

const FORMS: readonly ExportForm[] = ['xlsx', 'csv'];

/** `formato` of a route that sends assets as a file: a workbook where nobody asks for a CSV. */
export const ExportFormField = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ enum: FORMS, enumName: 'ExportForm', default: 'xlsx' }),
    IsOptional(),
    IsIn(FORMS, { message: 'El formato debe ser xlsx o csv' }),
  );
