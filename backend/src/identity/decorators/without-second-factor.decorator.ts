import { SetMetadata } from '@nestjs/common';

export const WITHOUT_SECOND_FACTOR = 'auth:without-second-factor';

/**
 * Leaves a route open to administrators who lack the second factor that their organisation requires. All
 * others are closed to them; the open ones are listed in a test.
 */
export const WithoutSecondFactor = () => SetMetadata(WITHOUT_SECOND_FACTOR, true);
