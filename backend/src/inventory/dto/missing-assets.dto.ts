import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';

import { Text } from '../../common/dto/text.js';

/** Ids with commas between them. The body's own bound says how many there may be. */
const IDS = /^(?:\d{1,9}(?:,\d{1,9})*)?$/;

export class BroughtAssetsDto {
  @ApiProperty({
    pattern: IDS.source,
    description:
      'Ids of the known assets that the file brings, as its previews told, with commas between them: one text, because ' +
      'a list of so many values is refused before anybody looks at it',
  })
  @ValidateBy({
    name: 'ids',
    validator: {
      validate: (value) => typeof value === 'string' && IDS.test(value),
      defaultMessage: () => 'activos debe ser una lista de identificadores separados por comas',
    },
  })
  activos: string;

  @Text({
    max: 255,
    optional: true,
    long: 'seccional tiene hasta 255 caracteres',
    docs: { description: "Only those of this SECCIONAL; '' for those without one" },
  })
  seccional?: string;
}

export class MissingAssetDto {
  @ApiProperty({ type: 'integer' })
  activo_id: number;

  @ApiProperty({ description: 'Its number' })
  activo: string;

  @ApiProperty({ type: String, nullable: true })
  descripcion: string | null;

  @ApiProperty({ type: [String], description: 'Names of its place, from the root' })
  lugar: string[];
}

export class MissingByPlaceDto {
  @ApiProperty({ description: "'' for those without one" })
  seccional: string;

  @ApiProperty({ type: 'integer' })
  total: number;
}

/**
 * What earlier files brought and this one does not; those written off are expected to be missing and left
 * out.
 */
export class MissingAssetsDto {
  @ApiProperty({ type: 'integer', description: 'In all places, whichever is listed' })
  total: number;

  @ApiProperty({ type: [MissingByPlaceDto], description: 'Most first; 200 at most' })
  por_seccional: MissingByPlaceDto[];

  @ApiProperty({ type: [MissingAssetDto], description: 'The first 1,000, by number' })
  activos: MissingAssetDto[];
}
