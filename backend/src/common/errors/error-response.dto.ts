import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** The one shape of every error answer. */
export class ErrorResponseDto {
  @ApiProperty({ example: 404 })
  statusCode: number;

  @ApiProperty({ description: 'Machine-readable reason', example: 'not_found' })
  code: string;

  @ApiProperty({ description: 'Spanish text, fit to show', example: 'No se encontró lo que buscas.' })
  message: string;

  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  details?: Record<string, unknown>;
}
