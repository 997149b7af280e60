import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiTooManyRequestsResponse } from '@nestjs/swagger';

import type { AdmissionLimits } from './admissions.js';
import { ErrorResponseDto } from './errors/error-response.dto.js';

export const AT_ONCE = 'common:at-once';

/**
 * How many calls of a dear route one person, and all together, may have under way in this copy of the API.
 */
export const AtOnce = (limits: AdmissionLimits) =>
  applyDecorators(
    SetMetadata(AT_ONCE, limits),
    ApiTooManyRequestsResponse({
      type: ErrorResponseDto,
      description: `too_many_at_once: ${limits.perPerson} at a time of a person, ${limits.together} together`,
    }),
  );
